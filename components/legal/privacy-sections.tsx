import { ChatLink, ContactFormLink, MailLink } from "@/components/legal/contact-ways";
import type { LegalSection } from "@/components/legal/legal-page";
import { PageLink } from "@/components/ui/page-link";
import type { Brand } from "@/lib/shared/brand";
import { paths } from "@/lib/shared/paths";
import type { Retention } from "@/lib/shared/retention";

export const privacyInShort = [
  "You can read and browse everything here without telling us who you are.",
  "We keep what you send us in order to review it, to show it if it is approved, and to answer you.",
  "We do not sell personal data, and nothing here follows you to other sites.",
  "You can ask at any time to see, correct, export or delete what we hold about you.",
];

/** Times of storing, as numbers or as what stands for them. */
type Times = Record<
  Exclude<keyof Retention, "digestDraftDays" | "givenUpJobDays" | "endedUploadDays" | "noticeDays">,
  number | string
>;

/** The privacy policy's sections (docs/product.md, "Legal pages"); `privacyTextChanged` is when they last changed. */
export function privacySections(brand: Brand, retention: Times): LegalSection[] {
  return [...whatWeHold(retention), ...whoSeesIt(brand), ...yourSide(brand)];
}

const whatWeHold = (retention: Times): LegalSection[] => [
  {
    id: "information-we-collect",
    title: "Information we collect",
    body: (
      <>
        <p>
          We collect what you give us, and the little that any website has to note down in order to work. What
          that is depends on what you do here.
        </p>
        <h3>Account information</h3>
        <p>
          Most people never need an account. If you have an account, we hold your user name, your password in
          a form that cannot be turned back into the password, whether you have administrator rights, and when
          the account was created and used.
        </p>
        <h3>Content you submit</h3>
        <p>
          When you send us a game, a streamer profile, a clip, a screenshot or an application to be featured,
          we keep what you entered: names, e-mail address, role, message, descriptions, pictures and videos,
          together with the time and the version of the terms you agreed to. Pictures that the site shows are
          encoded anew when they arrive, so that hidden details such as the place where they were taken are
          removed. Files that you upload for our review stay as you sent them, and only our team can open
          them.
        </p>
        <h3>Support communication</h3>
        <p>
          When you write to us through the contact form, open a support ticket or answer one of our mails, we
          keep your name, your e-mail address and what was said on both sides. When you report a page, we keep
          what you wrote, and your e-mail address if you left one, so that we can tell you what came of it.
        </p>
        <p>
          When you send a copyright complaint, we also keep your postal address, your telephone number and
          your statements. Whoever sent us the material sees your name and how you describe your work, and can
          answer; of that answer you learn no more than what our team writes to you.
        </p>
        <h3>Social handles</h3>
        <p>
          If you add profiles on other platforms (Twitch, YouTube, Kick, X, Discord and the like), we store
          the handle or link you typed. We do not read those accounts and we never ask for their passwords.
        </p>
        <h3>Technical notes</h3>
        <p>
          While you fill in a form, your browser solves a small calculation for us, by which we tell people
          from programs. It says nothing about you or your device, and no other company takes part in it.
        </p>
        <p>
          Our server sees the network address from which a request comes. We keep it with what you submit for{" "}
          <span>{retention.addressDays}</span> days, to stop floods and abuse, and do not use it to build a
          profile of you. If you subscribe to the newsletter, we also note when you asked for it and when you
          confirmed it.
        </p>
      </>
    ),
  },
  {
    id: "how-we-use-it",
    title: "How we use it",
    body: (
      <>
        <p>We use this information to:</p>
        <ul>
          <li>review what you send and tell you how it went;</li>
          <li>
            show approved games, streamers, clips and streams on this site, in its feeds and on our channels;
          </li>
          <li>answer messages, solve support tickets and look into reports;</li>
          <li>send the newsletter to those who have confirmed that they want it;</li>
          <li>keep the site safe: limit how often a form can be sent, recognise spam, and trace misuse;</li>
          <li>run the accounts of the people who look after the site.</li>
        </ul>
        <p>
          We rely on your consent for promotion and for the newsletter, on our agreement with you for
          reviewing and showing what you submit, and on our legitimate interest in a working and safe site for
          the rest. No decision about you is made by a machine alone: people review submissions.
        </p>
      </>
    ),
  },
  {
    id: "how-long-we-keep-it",
    title: "How long we keep it",
    body: (
      <>
        <p>We delete what we no longer need on a fixed schedule:</p>
        <ul>
          <li>
            submissions that were rejected or withdrawn, and their files: after{" "}
            <span>{retention.rejectedSubmissionDays}</span> days;
          </li>
          <li>
            contact messages, closed support tickets and reports that were handled: after{" "}
            <span>{retention.messageMonths}</span> months;
          </li>
          <li>
            {`copyright complaints, with their answers: ${retention.messageMonths} months after they ended;`}
          </li>
          <li>
            mails about any of this: <span>{retention.sentMailDays}</span> days after they were sent, or{" "}
            <span>{retention.unsentMailDays}</span> days if they never were;
          </li>
          <li>{`network addresses: after ${retention.addressDays} days;`}</li>
          <li>
            newsletter requests that were never confirmed: after{" "}
            <span>{retention.unconfirmedSubscriberDays}</span> days;
          </li>
          <li>{`anything we put into the trash: after ${retention.trashDays} days.`}</li>
        </ul>
        <p>
          What was approved stays up until you or we take it down. Newsletter subscriptions last until you
          leave, which every mail lets you do with one press.
        </p>
      </>
    ),
  },
];

const whoSeesIt = (brand: Brand): LegalSection[] => [
  {
    id: "sharing",
    title: "Sharing",
    body: (
      <>
        <p>
          <strong>We do not sell personal data</strong>, and we do not trade it for anything else either. It
          leaves our hands in three cases only:
        </p>
        <ul>
          <li>
            with companies that run parts of the site for us, such as hosting, file storage and mail delivery.
            They may use it for that job and for nothing else;
          </li>
          <li>when the law obliges us, or to protect people from harm;</li>
          <li>
            when you wanted it to be public: an approved profile shows your name, text, pictures and links to
            everyone.
          </li>
        </ul>
        <p>
          The e-mail address you enter in a form is never shown on the site. The same goes for your messages
          to us.
        </p>
      </>
    ),
  },
  {
    id: "content-promotion",
    title: "Content promotion",
    body: (
      <>
        <p>
          Being seen is the point of <span translate="no">{brand.name}</span>. If your content is chosen, we
          may show it on this site and repost it on our social channels and in our newsletter, with your name
          or handle beside it. Once it stands on another platform, that platform’s own privacy rules apply to
          it as well.
        </p>
        <p>
          You can take your consent back at any time. We then stop promoting your content and remove our own
          posts of it where we can; copies that others have made are beyond our reach.
        </p>
      </>
    ),
  },
  {
    id: "data-security",
    title: "Data security",
    body: (
      <>
        <p>
          The site is served over encrypted connections, passwords are stored only as strong hashes, files you
          upload are private until they are approved, and only administrators and moderators who are signed in
          can see submissions. Who decided what, and when, is written to a log.
        </p>
        <p>
          No system is perfectly safe. If something happens that puts your data at risk, we tell the people
          concerned and the authorities as the law requires, without delay.
        </p>
      </>
    ),
  },
];

const yourSide = (brand: Brand): LegalSection[] => [
  {
    id: "your-rights",
    title: "Your rights",
    body: (
      <>
        <p>You may ask us at any time, free of charge, to:</p>
        <ul>
          <li>
            <strong>give you access</strong>: a copy of what we hold about you;
          </li>
          <li>
            <strong>correct it</strong> where it is wrong or out of date;
          </li>
          <li>
            <strong>delete it</strong>, unless the law obliges us to keep it;
          </li>
          <li>
            <strong>stop promoting your content</strong>, by withdrawing the consent you gave;
          </li>
          <li>
            <strong>hand it over</strong> in a common format that other services can read.
          </li>
        </ul>
        <p>
          The page <PageLink href={paths.myData}>Your Data</PageLink> does all of this for your e-mail address
          at once: it mails you a link, shows everything that we hold about the address, and gives you a
          receipt for what you delete. Our log then still says that something was decided, and when, but not
          about whom. Backups from before are overwritten in time; if one has to be restored, the deletion is
          made again.
        </p>
        <p>
          Or write to <MailLink address={brand.privacyEmail} /> from the address you used here, so that we
          know it is you. We answer within a month. If our answer does not satisfy you, you can complain to
          the data protection authority where you live.
        </p>
      </>
    ),
  },
  {
    id: "cookies",
    title: "Cookies and storage in your browser",
    body: (
      <>
        <p>
          We set no advertising or tracking cookies, and no page loads fonts, scripts or pictures from other
          companies. What we do use:
        </p>
        <ul>
          <li>
            a cookie that keeps people signed in, if you have an account, for 12 hours at most, and beside it
            one with the address that signing in leads back to, until the browser is closed;
          </li>
          <li>a cookie that remembers the sum in the contact form, for 10 minutes;</li>
          <li>a cookie that shows that a file you are sending us is yours, for 7 days;</li>
          <li>
            a cookie that keeps the page Your Data open after you pressed the button of its mail, for 30
            minutes;
          </li>
          <li>
            notes in your own browser: the theme you chose, filters you asked the catalog to remember, unsent
            drafts of forms with their pictures, when you began to fill in a form, the announcement that you
            have closed, the name and size of a file you are sending, so that it can go on after an
            interruption, when you last looked at the blog, the page that is shown without a connection, and
            for our team how the review queue is set. They stay in your browser; clearing its data removes
            them.
          </li>
        </ul>
        <p>
          Links to other platforms and to our chat community lead away from this site. Those services set
          their own cookies once you are there.
        </p>
      </>
    ),
  },
  {
    id: "changes",
    title: "Changes to this policy",
    body: (
      <p>
        When we change how we handle data, we change this text first, and the date of the last change at the
        top with it. If a change affects what you have already sent us in a way that matters, we tell you by
        e-mail where we have your address.
      </p>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    body: (
      <>
        <p>
          Questions about privacy go to <MailLink address={brand.privacyEmail} />. You can also use{" "}
          <ContactFormLink />, or ask for a moderator on our{" "}
          <ChatLink href={brand.social.discord}>community chat server</ChatLink>; please keep personal details
          out of public channels there.
        </p>
        <p>
          What you and we promise each other beyond privacy stands in the{" "}
          <PageLink href={paths.termsOfService}>Terms of Service</PageLink>.
        </p>
      </>
    ),
  },
];
