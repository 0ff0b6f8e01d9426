import { useTranslations } from "next-intl";
import { LiveBlock } from "@/components/home/live-block";
import { Part } from "@/components/home/scenes/drawing";
import figures from "@/components/home/scenes/figures.svg";
import { Ground } from "@/components/home/scenes/terrain";
import type { LandingTestimonial } from "@/lib/features/landing/types";

const speakers = ["max", "ada", "bo", "kim", "lou"];
const points = [1, 2, 3, 4, 5];

export function Testimonials({ testimonials }: { testimonials: LandingTestimonial[] }) {
  const t = useTranslations("landing");
  if (testimonials.length === 0) return null;
  return (
    <>
      <LiveBlock id="testimonials" title={t("blocks.testimonials")}>
        <ul className="grid gap-x-5 gap-y-8 md:grid-cols-3 md:items-end">
          {testimonials.map((testimonial, index) => (
            <li key={testimonial.id}>
              <figure>
                <blockquote className="notch-lg relative border border-line bg-surface p-5 text-lg shadow-card">
                  <p dir="auto">{testimonial.content}</p>
                  <svg
                    viewBox="0 0 6 4"
                    aria-hidden="true"
                    className="pixel-scene absolute top-full start-8 -mt-px h-auto w-6"
                  >
                    <path className="fill-line" d="M0 0h6v1h-1v1h-1v1h-1v1h-2v-1h-1z" />
                    <path className="fill-surface" d="M.3 0h5.4v.7h-1v1h-1v1h-1v1h-1.4v-1h-1z" />
                  </svg>
                </blockquote>
                <figcaption className="mt-5 flex items-end gap-4 ps-5">
                  <svg
                    viewBox="0 0 12 16"
                    aria-hidden="true"
                    className="pixel-scene h-auto w-12 shrink-0 md:w-15"
                  >
                    <Part of={figures} id={speakers[index % speakers.length] ?? "max"} />
                  </svg>
                  <div className="pb-3">
                    <p dir="auto" translate="no" className="font-display font-semibold">
                      {testimonial.username}
                    </p>
                    <p className="text-sm text-ink-muted">{testimonial.userType}</p>
                    <Rating rating={testimonial.rating} />
                  </div>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </LiveBlock>
      <Ground id="testimonials-ground" className="-mb-16 max-md:hidden" />
    </>
  );
}

function Rating({ rating }: { rating: number }) {
  const t = useTranslations("landing");
  const given = Math.max(0, Math.min(points.length, Math.round(rating)));
  return (
    <p className="mt-1.5 flex gap-1">
      <span className="sr-only">{t("cards.rating", { given, most: points.length })}</span>
      {points.map((point) => (
        <span
          key={point}
          aria-hidden="true"
          className={point <= given ? "size-2.5 bg-cool" : "size-2.5 border border-line-strong"}
        />
      ))}
    </p>
  );
}
