import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Account } from "@/components/admin/shell/panel-context";
import { PanelQueries } from "@/components/admin/shell/panel-queries";
import { StreamerEditForm } from "@/components/admin/streamers/streamer-edit-form";
import { streamerDetails } from "@/components/admin/streamers/streamer-facts";
import { StreamerRow } from "@/components/admin/streamers/streamer-list";
import { StreamerPage } from "@/components/streamers/detail/streamer-page";
import { StreamerGrid } from "@/components/streamers/streamer-card";
import { StreamerForm } from "@/components/streamers/submit/streamer-form";
import { itemFields } from "@/lib/features/items/constants";
import { streamerFields } from "@/lib/features/streamers/fields";
import { listFieldNames, namesAsked, namesShown } from "@/lib/shared/field-table";
import { columnsOf, emptyRow, filledRow } from "@/tests/support/field-examples";
import { inRouter } from "@/tests/support/in-router";
import { english } from "@/tests/support/reader";
import { untouchedFacts } from "@/tests/support/review-facts";

const full = {
  ...filledRow(streamerFields),
  // Links are shown only if they lead to a profile.
  twitchHandle: "moss",
  kickHandle: "moss",
  youtubeHandle: "https://youtube.com/@moss",
  twitterUrl: "https://x.com/moss",
  discordUrl: "https://discord.com/invite/moss",
  socialLinks: ["https://tiktok.com/@moss"],
};
const without = (name: keyof typeof full) => ({ ...full, [name]: emptyRow(streamerFields)[name] });
const more = {
  id: 1,
  slug: "moss",
  platforms: [],
  banner: null,
  avatar: null,
  submittedAt: "2026-11-20T10:00:00.000Z",
  next: [],
  week: [],
};
const nothing = () => undefined;
const adminStreamer = (row: typeof full) => ({
  ...untouchedFacts,
  ...row,
  slug: "moss",
  platforms: [],
  bannerSrc: null,
  avatarSrc: null,
  channels: [],
  channelsGoneAt: null,
  featureRequested: false,
});

const card = (row: typeof full) => renderToStaticMarkup(<StreamerGrid streamers={[{ ...row, ...more }]} />);
const page = (row: typeof full) =>
  renderToStaticMarkup(
    <StreamerPage
      streamer={{ ...row, ...more }}
      url="https://a.example/streamers/moss"
      calendarUrl="https://a.example/feeds/streamers/moss.ics"
      gameSlugs={[]}
      liveGameSlugs={[]}
      clips={[]}
      related={[]}
      pushKey={null}
    />,
  );
const panelRow = (row: typeof full) => {
  const streamer = adminStreamer(row);
  const markup = renderToStaticMarkup(
    inRouter(
      <PanelQueries>
        <StreamerRow
          row={streamer}
          isBusy={false}
          onDecide={nothing}
          onEdit={nothing}
          onDelete={nothing}
          onExpired={nothing}
        />
      </PanelQueries>,
    ),
  );
  return markup + JSON.stringify(streamerDetails(streamer, english));
};

describe("a field of a streamer", () => {
  it("is a column that people fill in, and each of these is one", () => {
    const others = `id slug platforms bannerPictureId avatarPictureId featureRequested status submittedAt reviewedAt
      addedBy handedOverAt handovers reviewedBy reviewedByName reviewReason changesRequestedAt access cancelledStreams termsAcceptedAt termsVersion spam spamReasons submitterIp updatedAt updatedBy deletedAt deletedBy
      channelsGoneAt liveChannels announcedStream pushFollows featuredFrom featuredUntil featuredOrder searchTitle searchText gameKeys bannerPicture avatarPicture reviewer reportCases`;
    expect(columnsOf("streamer", others)).toEqual(listFieldNames(streamerFields).sort());
  });

  it.each(namesShown(streamerFields, ["card"]))("shows on the card: %s", (name) => {
    expect(card(without(name))).not.toBe(card(full));
  });

  it.each(namesShown(streamerFields, ["card", "page"]))("shows on the streamer's page: %s", (name) => {
    expect(page(without(name))).not.toBe(page(full));
  });

  it.each(namesShown(streamerFields, ["panel"]))("stays off public pages: %s", (name) => {
    expect(page(without(name)) + card(without(name))).toBe(page(full) + card(full));
  });

  // An avatar is shown only once our copy is stored.
  it.each(listFieldNames(streamerFields).filter((name) => name !== "avatar"))(
    "shows in the panel's row: %s",
    (name) => {
      expect(panelRow(without(name))).not.toBe(panelRow(full));
    },
  );
});

describe("a streamer's form asks for", () => {
  const submitForm = renderToStaticMarkup(
    <StreamerForm contactEmail={null} isAnother={false} onSent={nothing} />,
  );
  const editForm = renderToStaticMarkup(
    <PanelQueries>
      <Account value={1}>
        <StreamerEditForm streamer={adminStreamer(full)} onSaved={nothing} onCancel={nothing} />
      </Account>
    </PanelQueries>,
  );
  const hasControl = (form: string, name: string) => new RegExp(`id="[^"]*\\b${name}`).test(form);

  it.each(namesAsked(streamerFields, "submit"))("%s, when it is sent in", (name) => {
    expect(hasControl(submitForm, name)).toBe(true);
  });

  it.each(namesAsked(streamerFields, "edit"))("%s, when it is edited", (name) => {
    expect(hasControl(editForm, name)).toBe(true);
  });

  it("what its submitter gave, when they change it: no avatar, no address, and no place among the featured", () => {
    const names = itemFields.streamer.map(({ name }) => name);
    const others = ["avatar", "contactEmail", "featured"];
    expect([...names, ...others].sort()).toEqual(
      [...listFieldNames(streamerFields), "featureRequested"].sort(),
    );
  });
});
