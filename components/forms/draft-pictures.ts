import { browserStore } from "@/components/forms/browser-store";

/** Data strings by field. */
export type DraftPictures = Record<string, string>;

type PictureKey = [key: string, writer: string, field: string];

/** Too large for localStorage. They stay in the browser until the form is sent. */
const withStore = browserStore("drafts", "pictures");

const allOf = (...key: string[]) => IDBKeyRange.bound(key, [...key, []]);

/** If the browser refuses storage, nothing is stored. */
export const draftPictures = {
  /** Replaces this writer's pictures of the form. */
  async write(key: string, writer: string, pictures: DraftPictures): Promise<void> {
    await withStore("readwrite", (store) => {
      const removing = store.delete(allOf(key, writer));
      for (const [field, picture] of Object.entries(pictures)) store.put(picture, [key, writer, field]);
      return removing;
    }).catch(() => undefined);
  },

  async read(key: string, writer: string): Promise<DraftPictures> {
    try {
      const range = allOf(key, writer);
      const keys = (await withStore("readonly", (store) => store.getAllKeys(range))) as PictureKey[];
      const pictures = await withStore<string[]>("readonly", (store) => store.getAll(range));
      return Object.fromEntries(keys.map(([, , field], at) => [field, pictures[at] ?? ""]));
    } catch {
      return {};
    }
  },

  /** Removes pictures without a draft. */
  async sweep(key: string, writers: readonly string[]): Promise<void> {
    try {
      const keys = (await withStore("readonly", (store) => store.getAllKeys(allOf(key)))) as PictureKey[];
      const left = new Set(keys.map(([, writer]) => writer).filter((writer) => !writers.includes(writer)));
      for (const writer of left) await this.write(key, writer, {});
    } catch {
      // No storage: nothing to do.
    }
  },
};

export type DraftPictureStore = Pick<typeof draftPictures, "write">;
