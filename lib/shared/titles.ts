export const pageNames = {
  home: "Gaming Community Platform",
  submit: "Submit Content",
  getFeatured: "Get Featured",
  games: "Indie Games Catalog",
  gamesSubmit: "Submit Game",
  streamers: "Gaming Streamers",
  clips: "Community Clips",
  streamersSubmit: "Submit Streamer Profile",
  contact: "Contact Us",
  support: "Support",
  supportTicket: "Your Ticket",
  report: "Report a Page",
  submission: "Your Submission",
  myData: "Your Data",
  newsletterConfirm: "Confirm Your Subscription",
  newsletterUnsubscribe: "Leave the Newsletter",
  blog: "Blog",
  developers: "For Developers",
  copyright: "Copyright Complaint",
  privacyPolicy: "Privacy Policy",
  termsOfService: "Terms of Service",
  adminLogin: "Admin Login",
  adminPanel: "Admin Panel",
  adminQueue: "Queue",
  adminCommunity: "Community",
  adminInbox: "Inbox",
  adminComplaints: "Copyright Complaints",
  adminNewsletter: "Newsletter",
  adminMailQueue: "Mail Queue",
  adminAuditLog: "Audit Log",
  adminTrash: "Trash",
  adminTemplates: "Templates",
  adminSettings: "Settings",
  adminNotices: "Notices",
  notFound: "Page Not Found",
} as const;

export const notFoundMetadata = { title: pageNames.notFound, robots: { index: false } };

export function pageTitle(name: string | null, brand: string): string {
  return name ? `${name} | ${brand}` : brand;
}
