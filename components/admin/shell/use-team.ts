"use client";

import { type QueryClient, skipToken, useQuery } from "@tanstack/react-query";
import { emptyTeam, type TeamState } from "@/components/admin/shell/team-state";

const teamKey = ["team"];

/** The news of the team that this page has received (`TeamStream`). */
export const useTeam = (): TeamState =>
  useQuery<TeamState>({ queryKey: teamKey, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY }).data ??
  emptyTeam;

export const changeTeam = (client: QueryClient, to: (team: TeamState) => TeamState): void =>
  void client.setQueryData<TeamState>(teamKey, (team) => to(team ?? emptyTeam));
