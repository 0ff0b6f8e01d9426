import { ChatLink, ContactFormLink, MailLink } from "@/components/legal/contact-ways";
import type { LegalSection } from "@/components/legal/legal-page";
import { PageLink } from "@/components/ui/page-link";
import type { Brand } from "@/lib/shared/brand";
import { paths } from "@/lib/shared/paths";

export const termsInShort = [
  "What you send stays yours. You let us show it, trim it and promote it, with your name on it.",
  "Send only what you made or may use, and nothing that hurts people.",
  "People review everything before it appears. Sending something is no promise that it will be featured.",
  "If somebody used your work without asking, tell us and we take it down.",
];

/** The terms' sections (docs/product.md, "Legal pages"). Their version is `termsVersion`. */
export function termsSections(brand: Brand): LegalSection[] {
  return [...aboutYourContent(brand), ...aboutRunningTheSite(brand), ...theSmallPrint(brand)];
}

const aboutYourContent = (brand: Brand): LegalSection[] => [
  {
    id: "acceptance",
    title: "Acceptance of these terms",
    body: (
      <>
        <p>
          These terms are an agreement between you and <span translate="no">{brand.name}</span>
          <span>{brand.parentCompany.name ? `, a project of ${brand.parentCompany.name}` : ""}</span>. By
          using the site, and in particular by submitting something through one of its forms, you accept them.
          If you do not agree, please do not submit anything.
        </p>
        <p>
          If you are not yet of age where you live, have a parent or guardian agree to these terms for you. If
          you submit on behalf of a studio, a team or a company, you confirm that you may speak for it.
        </p>
      </>
    ),
  },
  {
    id: "your-content",
    title: "Your content: warranty and indemnification",
    body: (
      <>
        <p>
          “Content” is anything you send us: clips, screenshots, games, profiles, pictures, texts and links.
        </p>
        <p>
          With each submission you warrant that you own the copyright in the content or have permission from
          whoever does, that it infringes nobody else’s rights, and that the people who can be recognised in
          it agree to its being shown. Recordings of games must stay within what the game’s publisher allows.
        </p>
        <p>
          If somebody makes a claim against us because content you submitted infringes their rights or breaks
          these terms, you indemnify us: you take responsibility for that claim and cover the damages and
          reasonable costs that follow from it.
        </p>
      </>
    ),
  },
  {
    id: "licence",
    title: "The licence you give us",
    body: (
      <>
        <p>
          <strong>You keep ownership of everything you submit.</strong> So that we can do what the site is
          for, you grant us a worldwide, non-exclusive, royalty-free licence to display, promote and modify
          your content: to host it, to show it on this site, in its feeds and its newsletter, to repost it on
          our social channels, and to change its form as those places need, for example by cropping a picture,
          shortening a clip or adding a caption.
        </p>
        <p>
          Wherever we use your content we attribute it to you, by the name or handle you gave us. You may use
          it anywhere else as you like. You can end the licence for the future by asking us to remove the
          content; posts on other platforms that have been shared by others by then may remain.
        </p>
      </>
    ),
  },
  {
    id: "prohibited-content",
    title: "Prohibited content",
    body: (
      <>
        <p>Do not submit content that:</p>
        <ul>
          <li>infringes copyright, trademarks or other rights of anyone;</li>
          <li>is harmful: harassment, threats, hate, incitement to violence or to self-harm;</li>
          <li>is illegal, or helps others to break the law;</li>
          <li>is adult or sexually explicit;</li>
          <li>contains personal data of other people without their consent;</li>
          <li>
            carries malware, or links to it, or tries to disturb this site or the devices of those who open
            it.
          </li>
        </ul>
        <p>
          Violence as games depict it is not by itself a reason for refusal; say so in the description if a
          game or clip is not for everyone.
        </p>
      </>
    ),
  },
];

const aboutRunningTheSite = (brand: Brand): LegalSection[] => [
  {
    id: "accounts",
    title: "Accounts",
    body: (
      <>
        <p>
          Nearly everything here works without an account. If you have an account, keep its password to
          yourself, do not lend it out, tell us at once when you think that someone else has used it, and keep
          what you state about yourself true. You answer for what is done through your account until you have
          told us.
        </p>
      </>
    ),
  },
  {
    id: "moderation",
    title: "Moderation",
    body: (
      <>
        <p>
          We review submissions before they are featured. We may refuse content, edit its presentation, take
          it down later, and suspend people or accounts that break these terms or make the place worse for
          others.
        </p>
        <p>
          We are under no obligation to feature anything, to keep it featured, or to show it in a particular
          place. Where we can, we give a reason, and if you think we were wrong, write to us.
        </p>
      </>
    ),
  },
  {
    id: "copyright-complaints",
    title: "Copyright complaints",
    body: (
      <>
        <p>
          If you believe that something on this site infringes your copyright, write to{" "}
          <MailLink address={brand.copyrightEmail} />. So that we can act on it, please include:
        </p>
        <ol>
          <li>a description of the work that you say has been infringed;</li>
          <li>the location of the material on our site, best as its full address;</li>
          <li>your contact details: name, postal address, telephone number and e-mail address;</li>
          <li>
            a statement that you believe in good faith that the use is not authorised by the owner, by an
            agent of the owner or by law, and that what you tell us is accurate;
          </li>
          <li>your signature; an electronic signature, such as your typed full name, is enough.</li>
        </ol>
        <p>
          Our <PageLink href={paths.copyright}>form for copyright complaints</PageLink> asks for each of them.
        </p>
        <p>
          We take the material down while we look into a complete complaint, and tell the person who submitted
          it. That person may answer; if the complaint turns out to be mistaken, the material comes back.
          Those who infringe repeatedly are no longer welcome.
        </p>
      </>
    ),
  },
];

const theSmallPrint = (brand: Brand): LegalSection[] => [
  {
    id: "no-warranty",
    title: "No warranty",
    body: (
      <p>
        We do our best, but the site is provided “as is” and “as available”, without warranties of any kind,
        express or implied. We do not promise that it is always reachable, free of errors or fit for a
        particular purpose, and we do not vouch for games, streams, stores and communities that we link to.
        Games in the catalog are offered by their makers, not by us.
      </p>
    ),
  },
  {
    id: "liability",
    title: "Limits of liability",
    body: (
      <p>
        As far as the law allows, we are not liable for indirect or consequential damage, for lost profit,
        data or reputation, or for what third parties do with content that is public. Where we are liable, it
        is limited to foreseeable damage. Nothing here limits liability that cannot be limited by law, such as
        for intent, gross negligence or injury to people.
      </p>
    ),
  },
  {
    id: "termination",
    title: "Termination",
    body: (
      <p>
        You can stop using the site at any time and ask us to remove your content. We may end or restrict your
        use of it, and close an account if you have an account, when these terms are broken, or when we can no
        longer run the site. What by its nature lasts (your warranty, the indemnification, the limits of
        liability) continues afterwards.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes to these terms",
    body: (
      <p>
        We may change these terms. The new text appears here with its date, and applies to what is submitted
        from then on; every submission is stored with the version that was agreed to. If a change matters for
        content that is already up, we announce it on the site before it takes effect.
      </p>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    body: (
      <>
        <ul>
          <li>
            Legal questions: <MailLink address={brand.legalEmail} />
          </li>
          <li>
            Copyright complaints: <MailLink address={brand.copyrightEmail} />
          </li>
          <li>
            Support: <MailLink address={brand.supportEmail} />, or{" "}
            <PageLink href={paths.support}>open a support ticket</PageLink>
          </li>
        </ul>
        <p>
          For everything else there is <ContactFormLink />, and our{" "}
          <ChatLink href={brand.social.discord}>community chat server</ChatLink>. How we treat your data
          stands in the <PageLink href={paths.privacyPolicy}>Privacy Policy</PageLink>.
        </p>
      </>
    ),
  },
];
