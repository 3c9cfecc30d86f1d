/** Style sheets are bundled; importing one only says that it is needed. */
declare module '*.css';
