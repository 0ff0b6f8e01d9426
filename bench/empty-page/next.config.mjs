export default { serverExternalPackages: ["pg"], poweredByHeader: false };
