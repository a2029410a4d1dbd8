/** The portal's version, from package.json; the build writes it in. */
declare const PORTAL_VERSION: string;
