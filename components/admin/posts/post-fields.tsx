import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { FormPart } from "@/components/admin/edit/edit-sheet";
import { PictureField } from "@/components/admin/edit/picture-field";
import { SwitchField } from "@/components/forms/choice-fields";
import { SelectField, TextareaField, TextField } from "@/components/forms/fields";
import { useMessageText } from "@/components/forms/message-text";
import { categoryName } from "@/lib/features/blog/labels/policy";
import { type PostInput, postLimits, postSchema } from "@/lib/features/blog/written/schema";
import { type AdminPost, postStates } from "@/lib/features/blog/written/types";
import { blogCategories } from "@/lib/shared/categories";
import { message } from "@/lib/shared/message";

export const stateNames = {
  draft: message("panelPosts.states.draft"),
  scheduled: message("panelPosts.states.scheduled"),
  published: message("panelPosts.states.published"),
} as const;

/** `publishAt` is in the browser's time. */
export type PostValues = Omit<PostInput, "publishAt"> & { publishAt: string };

/** The call's schema refuses what is no time. */
const fromBrowserTime = (time: string): string | null => {
  const at = new Date(time);
  return Number.isNaN(at.getTime()) ? time || null : at.toISOString();
};

const browserTime = (moment: string | null): string => {
  if (!moment) return "";
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

export const postFormSchema = postSchema.extend({ publishAt: z.string().transform(fromBrowserTime) });

export const postLabels = {
  title: message("panelPosts.labels.title"),
  slug: message("panelPosts.labels.slug"),
  category: message("panelPosts.labels.category"),
  author: message("panelPosts.labels.author"),
  authorTwitter: message("panelPosts.labels.authorTwitter"),
  excerpt: message("panelPosts.labels.excerpt"),
  image: message("panelPosts.labels.image"),
  imageAlt: message("panelPosts.labels.imageAlt"),
  text: message("panelPosts.labels.text"),
  featured: message("panelPosts.labels.featured"),
  state: message("panelPosts.labels.state"),
  publishAt: message("panelPosts.labels.publishAt"),
} as const satisfies Record<keyof PostValues, string>;

export const postValues = (post: AdminPost): PostValues => ({
  title: post.title,
  slug: post.slug,
  category: post.category as PostValues["category"],
  author: post.author,
  authorTwitter: post.authorTwitter ?? "",
  excerpt: post.excerpt,
  image: post.image ?? "",
  imageAlt: post.imageAlt,
  text: post.text,
  featured: post.featured,
  state: post.state,
  publishAt: browserTime(post.publishAt),
});

export function PostFields({ post }: { post: AdminPost }) {
  const t = useTranslations("panelPosts.form");
  const read = useMessageText();
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField name="title" label={read(postLabels.title)} required maxLength={postLimits.title} />
        <TextField
          name="slug"
          label={read(postLabels.slug)}
          help={t("slugHelp")}
          maxLength={postLimits.slug}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField
          name="category"
          label={read(postLabels.category)}
          required
          placeholder={t("chooseCategory")}
          options={blogCategories.map((value) => ({ value, label: read(categoryName(value)) }))}
        />
        <TextField
          name="author"
          label={read(postLabels.author)}
          help={t("authorHelp")}
          maxLength={postLimits.author}
        />
      </div>
      <TextareaField
        name="excerpt"
        label={read(postLabels.excerpt)}
        help={t("excerptHelp")}
        maxLength={postLimits.excerpt}
        rows={3}
      />
      <TextareaField
        name="text"
        label={read(postLabels.text)}
        help={t("textHelp")}
        required
        rows={18}
        className="font-mono text-sm"
      />
      <FormPart title={t("picture")} columns>
        <PictureField name="image" stored={post.image ?? ""} storedSrc={post.imageSrc} removable />
        <TextField
          name="imageAlt"
          label={read(postLabels.imageAlt)}
          help={t("imageAltHelp")}
          maxLength={postLimits.imageAlt}
        />
        <TextField
          name="authorTwitter"
          label={read(postLabels.authorTwitter)}
          maxLength={postLimits.authorTwitter}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
        />
      </FormPart>
      <FormPart title={t("publication")} columns>
        <SelectField
          name="state"
          label={read(postLabels.state)}
          options={postStates.map((value) => ({ value, label: read(stateNames[value]) }))}
        />
        <PublicationTime />
        <SwitchField name="featured" label={read(postLabels.featured)} help={t("featuredHelp")} />
      </FormPart>
    </>
  );
}

function PublicationTime() {
  const t = useTranslations("panelPosts.form");
  const read = useMessageText();
  const state = useWatch({ name: "state" });
  if (state !== "scheduled") return null;
  return (
    <TextField
      name="publishAt"
      label={read(postLabels.publishAt)}
      help={t("timeHelp")}
      type="datetime-local"
      required
    />
  );
}
