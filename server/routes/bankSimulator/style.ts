/**
 * The bank's own style, deliberately unlike the portal's, so that users do not confuse the two. A
 * separate file, since the policy forbids inline styles.
 */
export const BANK_STYLE = `:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #eef1f5; color: #16202c; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
.bank { margin: 0 0 1rem; padding: .5rem .75rem; background: #16324f; color: #fff; font-weight: 600; }
.note { color: #45566a; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
dl { margin: 0 0 1.5rem; padding: 1rem; background: #fff; border: 1px solid #c5ced9; }
dt { color: #45566a; font-size: .875rem; }
dd { margin: 0 0 .75rem; overflow-wrap: anywhere; }
dd:last-child { margin-bottom: 0; }
form { display: flex; flex-wrap: wrap; gap: .75rem; margin: 0 0 1.5rem; }
button { flex: 1 1 12rem; min-height: 3rem; padding: .5rem 1rem; border: 2px solid #16324f; border-radius: .25rem;
  background: #fff; color: #16324f; font: inherit; font-weight: 600; cursor: pointer; }
button.main { background: #16324f; color: #fff; }
a { display: inline-block; padding: .625rem 0; color: #0b4f8a; }
:focus-visible { outline: 3px solid #c2570c; outline-offset: 2px; }
`;
