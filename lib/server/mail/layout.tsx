import "server-only";
import { render } from "@react-email/render";
import type { ReactElement, ReactNode } from "react";
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from "react-email";
import { getBrand } from "@/lib/server/brand";
import { defaultLanguage, languageUrl } from "@/lib/server/i18n/languages";
import { translatorIn } from "@/lib/server/i18n/translate";
import { getLook } from "@/lib/server/settings";
import { siteUrl } from "@/lib/server/site-url";
import { isRightToLeft, type LanguageCode } from "@/lib/shared/languages";
import { fixedColours } from "@/lib/shared/look";

/* No fonts are loaded. Pictures have addresses that are the same for all readers, so mails cannot track them. */
const font = "Helvetica, Arial, sans-serif";
/** Breaks long words instead of widening the mail. */
const wrap = { overflowWrap: "anywhere", wordBreak: "break-word" } as const;
const styles = {
  body: { backgroundColor: "#eef3f2", fontFamily: font, margin: 0, padding: "24px 8px" },
  band: { backgroundColor: "#081114", padding: "18px 32px" },
  brand: { fontSize: "18px", fontWeight: 700, color: "#ecf4f2", textDecoration: "none", margin: 0 },
  card: { backgroundColor: "#ffffff", border: "1px solid #d2dedc", maxWidth: "560px" },
  content: { padding: "12px 32px 20px" },
  heading: { ...wrap, fontSize: "22px", lineHeight: "28px", color: "#0c1b1f", margin: "16px 0 8px" },
  text: { ...wrap, fontSize: "16px", lineHeight: "25px", color: "#0c1b1f", margin: "12px 0" },
  small: { ...wrap, fontSize: "13px", lineHeight: "20px", color: "#485e63", margin: "8px 0" },
  // Colour alone would not distinguish links.
  link: { textDecorationLine: "underline" },
  button: {
    fontSize: "16px",
    fontWeight: 700,
    padding: "13px 22px",
    textDecoration: "none",
  },
  quote: {
    backgroundColor: "#f4f8f7",
    padding: "10px 16px",
    margin: "12px 0",
    fontSize: "16px",
    lineHeight: "25px",
    color: "#0c1b1f",
    // Right-to-left text must not affect the text around it.
    unicodeBidi: "isolate",
    ...wrap,
  },
  pixel: { width: "8px", height: "8px", fontSize: "1px", lineHeight: "8px" },
} as const;

type MailProps = {
  language: LanguageCode;
  /** shown next to the subject in the inbox */
  preview: string;
  title: string;
  /** why the recipient gets the mail, and how to unsubscribe */
  footer?: ReactNode;
  body: ReactNode;
};

const homeUrl = (language: LanguageCode): string =>
  language === defaultLanguage() ? siteUrl() : languageUrl("/", language);

function MailLayout({ language, preview, title, footer, body }: MailProps): ReactElement {
  const { name: siteName } = getBrand();
  return (
    <Html lang={language} dir={isRightToLeft(language) ? "rtl" : "ltr"}>
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light" />
        <meta name="referrer" content="no-referrer" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          <Section style={styles.band}>
            <Link href={homeUrl(language)} style={styles.brand}>
              {siteName}
            </Link>
          </Section>
          <PixelEdge />
          <Section style={styles.content}>
            <Heading as="h1" style={styles.heading}>
              {title}
            </Heading>
            {body}
            <Hr style={{ borderColor: "#d2dedc", margin: "24px 0 12px" }} />
            <Text style={styles.small}>{footer}</Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** Mails are light, but their band is dark. */
function PixelEdge() {
  const { hot, cool } = getLook().colours.dark;
  const { ground } = fixedColours.dark;
  const cells = [hot, ground, ground, hot, ground, cool, ground];
  return (
    <Row align="left" style={{ width: "56px", marginLeft: "32px" }} data-skip-in-text="true">
      {cells.map((backgroundColor, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
        <Column key={index} style={{ ...styles.pixel, backgroundColor }} />
      ))}
    </Row>
  );
}

export function MailText({ children }: { children: ReactNode }) {
  return <Text style={styles.text}>{children}</Text>;
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={{ color: getLook().colours.light["hot-text"], ...styles.link }}>
      {children}
    </Link>
  );
}

export const MailSection = ({ children }: { children: ReactNode }) => (
  <Section style={{ margin: "20px 0 28px" }}>{children}</Section>
);

export const MailSmall = ({ children }: { children: ReactNode }) => (
  <Text style={styles.small}>{children}</Text>
);

/** A public picture that decorates the link after it. */
export function MailPicture({ src, href }: { src: string; href: string }) {
  return (
    <Link href={href} tabIndex={-1} aria-hidden="true" data-skip-in-text="true">
      <Img
        src={src}
        alt=""
        width="494"
        style={{ width: "100%", height: "auto", border: "1px solid #d2dedc" }}
      />
    </Link>
  );
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  const { hot, "hot-ink": ink } = getLook().colours.light;
  return (
    <Section style={{ margin: "20px 0" }}>
      <Button href={href} style={{ backgroundColor: hot, color: ink, ...styles.button }}>
        {children}
      </Button>
    </Section>
  );
}

/** Mail programs collapse blanks; a tab becomes four. */
const keepBlanks = (line: string): string =>
  line.replace(/\t/g, "    ").replace(/^ +| {2,}/g, (blanks) => "\u00a0".repeat(blanks.length));

/** Keeps lines, blanks and direction. */
export function MailQuote({ children }: { children: string }) {
  const lines = children.split("\n");
  return (
    <Section style={{ borderLeft: `4px solid ${getLook().colours.light.cool}`, ...styles.quote }} dir="auto">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text do not move
        <span key={index}>
          {index > 0 ? <br /> : null}
          {keepBlanks(line)}
        </span>
      ))}
    </Section>
  );
}

export function MailFacts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Section style={{ margin: "12px 0" }}>
      {facts.map(([name, value]) => (
        <Text key={name} style={{ ...styles.text, margin: "2px 0" }}>
          <span style={{ color: "#485e63" }}>{name}: </span>
          <bdi>{value}</bdi>
        </Text>
      ))}
    </Section>
  );
}

const headingsAsTyped = [{ selector: "h1", options: { uppercase: false } }];

export async function renderMail({ footer, ...content }: MailProps): Promise<{ html: string; text: string }> {
  const t = await translatorIn(content.language, "mails.layout");
  const mail = <MailLayout {...content} footer={footer ?? t("sentBy", { site: getBrand().name })} />;
  const asText = { plainText: true, htmlToTextOptions: { selectors: headingsAsTyped } } as const;
  const [html, text] = await Promise.all([render(mail), render(mail, asText)]);
  return { html, text: text.trim() };
}
