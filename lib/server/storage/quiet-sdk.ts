/**
 * To be imported by what makes a client of the storage. The site runs on Node 20 where people have nothing newer; the
 * SDK's reminder of that belongs into our release notes.
 */
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
