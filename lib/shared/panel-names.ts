import { message } from "@/lib/shared/message";

/** Messages. */
export const panelNames = {
  login: message("panelPages.names.login"),
  panel: message("panelPages.names.panel"),
  queue: message("panelPages.names.queue"),
  community: message("panelPages.names.community"),
  inbox: message("panelPages.names.inbox"),
  complaints: message("panelPages.names.complaints"),
  posts: message("panelPages.names.posts"),
  makers: message("panelPages.names.makers"),
  newsletter: message("panelPages.names.newsletter"),
  mailQueue: message("panelPages.names.mailQueue"),
  auditLog: message("panelPages.names.auditLog"),
  trash: message("panelPages.names.trash"),
  templates: message("panelPages.names.templates"),
  settings: message("panelPages.names.settings"),
  notices: message("panelPages.names.notices"),
  imports: message("panelPages.names.imports"),
  /** the first of its pages */
  tabs: message("panelPages.names.tabs"),
} as const;
