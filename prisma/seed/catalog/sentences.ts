import type { GameCategory } from "@/lib/features/games/constants";

/** Actions in a game of a category; `{place}`, `{noun}` and `{name}` are filled in. */
export const OPENINGS: Partial<Record<GameCategory, readonly string[]>> = {
  Action: [
    "{name} has one night, one weapon and the whole of {place} in the way.",
    "Cut, slide and improvise through {place} before the {noun} closes.",
    "A fast game of close calls: everything in {place} can be thrown, and most of it is thrown at you.",
    "Forty short fights, each against something that has learnt from the last one.",
  ],
  Adventure: [
    "{name} comes home to {place} and finds that nobody remembers the {noun}.",
    "Follow a trail of letters from {place} to the end of the map.",
    "Walk, ask and listen your way across {place}, where every house keeps half of a story.",
    "You inherit a boat, a debt and a {noun} that hums at night.",
  ],
  RPG: [
    "Gather a party in {place} that agrees on nothing but the road ahead.",
    "A role-playing game in which {name} may be healer, thief or liar, and usually all three.",
    "The {noun} chose you, which says little for its judgement.",
    "Twelve quarters of {place}, six factions, and one of them pays in kindness.",
  ],
  Strategy: [
    "Hold {place} with fewer people than you need and more walls than you can pay for.",
    "Plan in secret, move at once, and explain yourself to the {noun} afterwards.",
    "Lead {place} through nine winters without losing the argument or the grain.",
    "A war game on one screen, made for an hour and a pot of tea.",
  ],
  Puzzle: [
    "One rule, a hundred and forty rooms, and a {noun} that cheats.",
    "Learn a language by moving its words about.",
    "Turn, fold and flood {place} until the way out appears.",
    "A small puzzle game that starts easy and stays honest.",
  ],
  Simulation: [
    "Run the last {noun} of {place} and decide who gets a key.",
    "Grow, repair and trade in a valley that remembers what you did.",
    "Keep {place} supplied with light, bread and gossip.",
    "A calm simulation of a job that no longer exists.",
  ],
  Horror: [
    "Something in {place} has begun to answer the telephone.",
    "{name} goes back for the {noun}. That is the mistake.",
    "Stay until the morning; do not count the doors.",
    "The map of {place} is correct. That is what is wrong with it.",
  ],
  Platform: [
    "Jump, hang and swing across {place} with a hero who is afraid of heights.",
    "Sixty hand-made levels in which the floor has moods.",
    "Run over {place} with {name}, whose shadow is a second player.",
    "A platformer about timing, moss and a very long way down.",
  ],
  Racing: [
    "Race borrowed vehicles through {place} while it is still asleep.",
    "Three laps, eight rivals and a {noun} on the track.",
    "Tune it in the shed, ruin it on the road, drive it home anyway.",
    "Point to point across {place}, with no map and honest brakes.",
  ],
  Fighting: [
    "Ten fighters of {place}, one button each and a great deal of nerve.",
    "Settle the matter of the {noun} in the ring, politely.",
    "A fighting game you can learn in an evening and lose at for years.",
    "Every stage of {place} fights back.",
  ],
  Shooter: [
    "Five stages, one ship and a curtain of light over {place}.",
    "Hold the {noun} against everything that comes out of {place}.",
    "A shooter in which ammunition is also money, heat and time.",
    "Clear {place} deck by deck, with friends or with regrets.",
  ],
};

/** Of a game of any other category. */
export const GENERAL_OPENINGS: readonly string[] = [
  "A short game about {name}, a {noun} and the walk between them.",
  "Spend one summer in {place} and write down what the weather says.",
  "Somebody left a {noun} on your doorstep. It would like to stay.",
  "An afternoon in {place}, as long as you like.",
];

export const MIDDLES: readonly string[] = [
  "What you carry decides how you move, and you cannot carry all of it.",
  "Choices are small, frequent and never forgotten.",
  "Each run rearranges the map and keeps one thing you would rather it had not.",
  "The weather is a character, and it holds a grudge.",
  "There is no experience to collect: only you become better.",
  "Every tool has a second use that nobody tells you about.",
  "Days last ten minutes, consequences last longer.",
  "Failing is quick, cheap and often funny.",
  "The soundtrack follows your pulse more closely than you might like.",
  "Rules are few, written on one page, and broken by the last boss.",
  "Everything is drawn by hand, including the mistakes.",
  "You may talk your way out of most fights, if you have been listening.",
  "Rivals learn your habits, so have more than one.",
  "It can be played with one hand and paused at any moment.",
  "Light is the only currency that people in these parts accept.",
  "Time stands still while you think and charges you for it later.",
];

export const CLOSINGS: readonly string[] = [
  "Made by two people and a very patient tester.",
  "Four to six hours, several endings, one cat.",
  "Captions, remapping and a calm mode are in from the first day.",
  "The demo's saves carry over.",
  "Bring headphones.",
  "A level editor is included, and so are the levels we were ashamed of.",
  "Best with somebody next to you who thinks they know better.",
  "We have been at it for three years and still find new bugs to be proud of.",
  "No ads, no timers, no account.",
  "Our mothers have finished it, so can you.",
  "You will want to tell somebody what happened in chapter four.",
  "Updates come when they are done, usually on a Thursday.",
  "Speedrunners are welcome; so are people who read every sign.",
  "It ends, which we think is rather nice.",
];
