/** What an announcement says: facts that are public when it is sent. */
export type Announcement = {
  /** the item's name */
  title: string;
  /** its page */
  path: string;
  text: string;
  /** absolute; null without a picture */
  pictureUrl: string | null;
};
