import type { DraftPictureStore, DraftPictures } from "@/components/forms/draft-pictures";
import { removeDraft, type StoredDraft, writeDraft } from "@/components/forms/draft-storage";
import { randomKey } from "@/lib/shared/random-key";

const saveAfterMs = 500;

type Typed = { values: Record<string, unknown>; pictures: DraftPictures };

/** The draft of one form instance; separate, so that it overwrites neither an offered draft nor another tab's. */
export class DraftWriter {
  #writer = randomKey();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** null once it is sent */
  #latest: Typed | null = null;
  /** Change events also arrive for other reasons, such as the end of submitting; skip those. */
  #recorded: { text: string; pictures: DraftPictures } = { text: "{}", pictures: {} };
  #storedPictures: DraftPictures = {};
  #storing = Promise.resolve();
  #isRestored = false;

  constructor(
    private readonly key: string,
    private readonly store: DraftPictureStore,
  ) {}

  /** Held while a tab edits the draft. */
  get lockName(): string {
    return draftLockName(this.key, this.#writer);
  }

  /** @param typed the changed values, saved after a delay */
  record(typed: Typed): void {
    const text = JSON.stringify(typed.values);
    if (text === this.#recorded.text && areSame(typed.pictures, this.#recorded.pictures)) return;
    this.#recorded = { text, pictures: typed.pictures };
    this.#latest = typed;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.save, saveAfterMs);
  }

  /** @returns once the pictures are stored; texts are stored synchronously */
  save = async (): Promise<void> => {
    clearTimeout(this.#timer);
    if (!this.#latest) return;
    const { values, pictures } = this.#latest;
    const fields = Object.keys(pictures);
    if (Object.keys(values).length + fields.length === 0) removeDraft(this.key, this.#writer);
    else
      writeDraft(this.key, {
        savedAt: new Date().toISOString(),
        values,
        writer: this.#writer,
        ...(fields.length > 0 ? { pictures: fields } : {}),
        ...(this.#isRestored ? { isRestored: true } : {}),
      });
    await this.#storePictures(pictures);
  };

  /**
   * Continues a restored draft.
   * @param pictures stored with it
   */
  adopt({ writer = this.#writer }: StoredDraft, pictures: DraftPictures): void {
    this.#writer = writer;
    this.#storedPictures = pictures;
    this.#isRestored = true;
  }

  /** The form shows it from now on. */
  markRestored(): void {
    this.#isRestored = true;
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#latest = null;
    this.#isRestored = false;
    removeDraft(this.key, this.#writer);
    void this.#storePictures({});
  }

  /** Whether a draft is stored, or will be when the form closes. */
  hasDraft = (): boolean => Object.keys(this.#latest?.values ?? {}).length > 0;

  #storePictures(pictures: DraftPictures): Promise<void> {
    if (!areSame(pictures, this.#storedPictures)) {
      this.#storedPictures = pictures;
      this.#storing = this.store.write(this.key, this.#writer, pictures);
    }
    return this.#storing;
  }
}

export const draftLockName = (key: string, writer: string | undefined): string =>
  `draft-${key}-${writer ?? ""}`;

function areSame(one: DraftPictures, other: DraftPictures): boolean {
  const fields = Object.keys(one);
  return fields.length === Object.keys(other).length && fields.every((field) => one[field] === other[field]);
}
