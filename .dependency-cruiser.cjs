/** Which part of the house may import which. */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one file, or three; types alone count as well.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'shared-stands-alone',
      severity: 'error',
      from: { path: '^src/shared/' },
      to: { path: '^src/(server|web)/' },
    },
    {
      name: 'server-without-web',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'web-without-server',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'features-apart',
      comment:
        'A feature never imports another: what both need belongs in entities, components, api or shared.',
      severity: 'error',
      from: { path: '^src/web/features/([^/]+)/' },
      to: { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'entities-below-features',
      comment: 'Features import entities, never the other way.',
      severity: 'error',
      from: { path: '^src/web/entities/' },
      to: { path: '^src/web/(features|layout|pages)/' },
    },
    {
      name: 'components-below-entities',
      comment: 'Entities import components and api, never the other way.',
      severity: 'error',
      from: { path: '^src/web/(components|api|theme)/' },
      to: { path: '^src/web/(entities|features|layout|pages)/' },
    },
    {
      name: 'components-know-no-entity',
      comment:
        'Of shared, components know what is true of any record: numbers, dates, pages of a list, names and descriptions of fields.',
      severity: 'error',
      from: { path: '^src/web/components/', pathNot: '[.]test[.]tsx?$' },
      to: {
        path: '^src/shared/',
        pathNot:
          '^src/shared/(angka|contract|date-text|field-labels|fields|limits|list-params|once|rupiah|rupiah-input|tanggal|text-fields|today)[.]ts$',
      },
    },
    {
      name: 'nothing-imports-upward',
      comment:
        'Modules stand on the rest of the server; only what puts the application together knows them. What something below needs of a module is passed in.',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: ['^src/server/modules/', '^src/server/(start|app|modules|jobs)[.]ts$', '[.]test[.]ts$'],
      },
      to: { path: '^src/server/modules/' },
    },
    {
      name: 'engines-know-no-entity',
      comment:
        'Papers, lists and files are made and read for any entity; what is said of one stands in its module.',
      severity: 'error',
      from: { path: '^src/server/(documents|files|lists)/', pathNot: '[.]test[.]ts$' },
      to: {
        path: '^src/shared/(audit|barang|bast|buku|dasbor|history|impor-bidang|jenis|kategori|kir|laporan|logdeletebarang|lokasi|notifikasi|pengajuan|pengaturan|pengguna|penyusutan|permintaan|surat-komitmen|users)([.-]|$)',
      },
    },
    {
      name: 'lists-only-read',
      comment: 'Bytes from outside become a table: no database, no record, no request.',
      severity: 'error',
      from: { path: '^src/server/lists/', pathNot: '[.]test[.]ts$' },
      to: {
        path: ['^src/server/', '^node_modules/(kysely|pg|fastify)/'],
        pathNot: '^src/server/(lists/|(queue|thread)[.]ts$)',
      },
    },
    {
      name: 'files-without-database',
      comment: 'A file store keeps bytes by their keys; what it must know of the database is passed in.',
      severity: 'error',
      from: { path: '^src/server/files/', pathNot: '[.]test[.]ts$' },
      to: {
        path: [
          '^src/server/(db|documents|cadangan)/',
          '^src/server/context[.]ts$',
          '^node_modules/(kysely|pg)/',
        ],
      },
    },
    {
      name: 'sql-in-repositories',
      comment:
        'Queries live in *.repository.ts, their conditions in *.filter.ts, and db/ is about the database itself.',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: ['^src/server/db/', '[.](repository|filter)[.]ts$', '[.]test[.]ts$'],
      },
      to: { path: '^node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'one-way-to-a-connection',
      comment:
        'A module uses the context that it is given: the one that a request came with leads out of its transaction.',
      severity: 'error',
      from: { path: '^src/server/(modules|documents|files)/' },
      to: { path: '^src/server/request-context[.]ts$' },
    },
    {
      name: 'routes-without-sql',
      comment: 'A route declares; the service and its repository do.',
      severity: 'error',
      from: { path: '[.]routes[.]ts$' },
      to: { path: ['^node_modules/(kysely|pg)/', '[.]repository[.]ts$'] },
    },
    {
      name: 'no-dev-dependency-at-run-time',
      severity: 'error',
      from: { path: '^src/(server|shared)/', pathNot: '[.]test[.]ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'source-without-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: '[.]test[.]tsx?$' },
      to: { path: ['^test/', '[.]test[.]tsx?$'] },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      // Vite answers `?url` with the address of the file as it serves it
      to: { couldNotResolve: true, pathNot: '[?]url$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // packages of its own, installed when they are asked for
    exclude: { path: '^(bench/lighthouse|test/mutation)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
