const INDEX = /^import \{([^}]*)\} from '@mui\/material';/gm;

/**
 * A Vite plugin that imports each component of MUI from its own module. Sources name the index, as MUI documents it and
 * react-admin does; to the bundler it would be one module that imports them all, so that whatever shows a button would
 * need all of them first (`chunks.mjs`).
 * @returns {import('vite').Plugin}
 */
export const muiModules = () => ({
  name: 'kaunter:mui-modules',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: "from '@mui/material';" },
    // on as many lines as before, so that the source map stays right
    handler: code => ({ code: code.replace(INDEX, byModule), map: null }),
  },
});

/** @param {string} statement @param {string} list */
function byModule(statement, list) {
  const names = list.split(',').map(name => name.trim());
  // types are not left in the bundle
  const values = names.filter(name => name !== '' && !name.startsWith('type '));
  const imports = values.map(value => {
    const [name, local = name] = value.split(' as ');
    return `import ${local} from '@mui/material/${name}';`;
  });
  return imports.join(' ') + '\n'.repeat(statement.split('\n').length - 1);
}
