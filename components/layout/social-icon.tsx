import type { SocialNetwork } from "@/lib/shared/navigation";

/** Own drawings on a 24 px grid. */
const shapes: Record<SocialNetwork, string> = {
  facebook:
    "M13.5 22v-8h3l.6-3.6h-3.6V8.2c0-1.1.4-1.8 1.9-1.8H17V3.2C16.7 3.1 15.6 3 14.4 3c-2.6 0-4.4 1.6-4.4 4.6v2.8H7V14h3v8z",
  tiktok:
    "M12.6 2h3.3c.3 2.4 1.7 4.1 4.1 4.4v3.3c-1.5 0-2.9-.4-4-1.2v6.7c0 3.9-2.8 6.8-6.4 6.8S3.4 19.200 3.400 15.800c0-3.700 3.100-6.600 7.100-6.200v3.500c-2-.3-3.600.9-3.600 2.700 0 1.600 1.200 2.800 2.800 2.800 1.700 0 2.900-1.200 2.900-3.200z",
  youtube:
    "M22 8.200c-.2-1.700-1-2.700-2.700-2.900C17.400 5 14.700 5 12 5s-5.400 0-7.300.3C3 5.500 2.200 6.500 2 8.200c-.2 1.200-.2 2.500-.2 3.800s0 2.600.2 3.800c.2 1.700 1 2.700 2.700 2.900 1.900.3 4.600.3 7.300.3s5.400 0 7.300-.3c1.700-.2 2.500-1.200 2.700-2.900.2-1.200.2-2.500.2-3.800s0-2.600-.2-3.800zM10 15.500v-7l6 3.500z",
  discord:
    "M4 3h16a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-7l-5 4v-4H4a2 2 0 0 1-2-2V5c0-1.100.9-2 2-2zm4 6v4h2V9zm6 0v4h2V9z",
  x: "M3 3h5.700l4.300 6 5.200-6h2.500l-6.600 7.600L21.500 21h-5.700l-4.700-6.600L5.300 21H2.800l7.100-8.300zm3.600 1.900 10 14.200h1.500l-10-14.200z",
};

export function SocialIcon({
  network,
  className = "size-5",
}: {
  network: SocialNetwork;
  className?: string;
}) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`fill-current ${className}`}>
      <path fillRule="evenodd" d={shapes[network]} />
    </svg>
  );
}
