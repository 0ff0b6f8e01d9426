import type { DraftPictureStore, DraftPictures } from "@/components/forms/draft-pictures";
import { removeDraft, type StoredDraft, writeDraft } from "@/components/forms/draft-storage";
import { randomKey } from "@/lib/shared/random-key";

const saveAfterMs = 500;

type Typed = { values: Record<string, unknown>; pictures: DraftPictures };

/** The draft of one opening of a form: its own, so that neither an offer nor another tab is written over. */
export class DraftWriter {
  #writer = randomKey();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** null once it is sent */
  #latest: Typed | null = null;
  /** A form tells more than its changes: the end of its sending, too. */
  #noted: { text: string; pictures: DraftPictures } = { text: "{}", pictures: {} };
  #storedPictures: DraftPictures = {};
  #storing = Promise.resolve();
  #isRestored = false;

  constructor(
    private readonly key: string,
    private readonly store: DraftPictureStore,
  ) {}

  /** The lock by which other tabs know that somebody is at it. */
  get lockName(): string {
    return lockNameOf(this.key, this.#writer);
  }

  /** @param typed what differs from the blank form, saved a moment later */
  note(typed: Typed): void {
    const text = JSON.stringify(typed.values);
    if (text === this.#noted.text && areSame(typed.pictures, this.#noted.pictures)) return;
    this.#noted = { text, pictures: typed.pictures };
    this.#latest = typed;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.save, saveAfterMs);
  }

  /** @returns once the pictures are stored, too; the words are at once */
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

  /** Goes on with a draft that was restored before. @param pictures those that lie beside it */
  adopt({ writer = this.#writer }: StoredDraft, pictures: DraftPictures): void {
    this.#writer = writer;
    this.#storedPictures = pictures;
    this.#isRestored = true;
  }

  /** From now on the form shows it whenever it is opened. */
  markRestored(): void {
    this.#isRestored = true;
  }

  /** Removes what was typed or restored here. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#latest = null;
    this.#isRestored = false;
    removeDraft(this.key, this.#writer);
    void this.#storePictures({});
  }

  /** Whether something is stored, or will be when the form closes. */
  hasDraft = (): boolean => Object.keys(this.#latest?.values ?? {}).length > 0;

  #storePictures(pictures: DraftPictures): Promise<void> {
    if (!areSame(pictures, this.#storedPictures)) {
      this.#storedPictures = pictures;
      this.#storing = this.store.write(this.key, this.#writer, pictures);
    }
    return this.#storing;
  }
}

export const lockNameOf = (key: string, writer: string | undefined): string => `draft-${key}-${writer ?? ""}`;

function areSame(one: DraftPictures, other: DraftPictures): boolean {
  const fields = Object.keys(one);
  return fields.length === Object.keys(other).length && fields.every((field) => one[field] === other[field]);
}
