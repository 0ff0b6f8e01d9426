/** Imported before a storage client: it silences the SDK's reminder of Node 20, which belongs in our release notes. */
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
