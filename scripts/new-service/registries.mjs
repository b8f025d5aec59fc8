import { addEntry, addImport } from './insert.mjs';

const menuEntry = (name, path) => `{ label: m.${name}_title, path: '${path}', isOwn: true, under: '${path}' }`;

const inContract = ({ name }) => [
  {
    file: 'packages/contract/src/kernel/service-names.ts',
    entries: [{ name: 'serviceModules', entry: `${name}: '${name}'` }],
  },
  {
    file: 'packages/contract/src/services.ts',
    imports: [{ line: `import { ${name}Service } from './${name}/service.ts';`, like: /^\.\/[\w-]+\/service\.ts$/ }],
    entries: [{ name: 'serviceList', entry: `${name}Service` }],
  },
  {
    file: 'packages/contract/src/kernel/status.ts',
    entries: [
      {
        name: 'statusLooks',
        entry: `${name}: {
          draft: neutral('pencil'),
          submitted: wait('clock'),
          approved: good('check'),
          rejected: bad('cross'),
        }`,
      },
    ],
  },
];

const inServer = ({ name, pascal }) => [
  {
    file: 'apps/api/src/services.ts',
    imports: [{ line: `import { ${name}Part } from './modules/${name}/service.ts';`, like: /\/service\.ts$/ }],
    entries: [
      { name: 'parts', entry: `${name}: ${name}Part` },
      { name: 'kindParts', entry: `...${name}Part.kinds` },
      { name: 'serviceNoticeTexts', entry: `...${name}Part.notices` },
    ],
  },
  {
    file: 'apps/api/src/service-wirings.ts',
    imports: [{ line: `import { ${name}Wiring } from './modules/${name}/wiring.ts';`, like: /\/wiring\.ts$/ }],
    entries: [{ name: 'wirings', entry: `${name}: ${name}Wiring` }],
  },
  {
    file: 'apps/api/src/modules/wallet/posting/wallet.rules.ts',
    entries: [{ name: 'house', entry: `fees${pascal}: 'house:fees-${name}'`, behind: 'fees' }],
  },
  {
    file: 'apps/api/src/modules/wallet/posting/fee.rules.ts',
    entries: [{ name: 'feeAccounts', entry: `house.fees${pascal}` }],
  },
  {
    file: 'apps/api/test/distributed/coordinator-tables.ts',
    entries: [{ name: 'serviceOrderTables', entry: `'${name}_orders'` }],
  },
];

const inWeb = ({ name }) => [
  {
    file: 'apps/web/src/services.ts',
    imports: [{ line: `import { ${name}Part } from './features/${name}/service.ts';`, like: /\/service\.ts$/ }],
    entries: [
      { name: 'serviceParts', entry: `${name}: ${name}Part` },
      { name: 'kindParts', entry: `...${name}Part.kinds` },
      { name: 'serviceStaffRights', entry: `...${name}Part.rights.staff` },
      { name: 'serviceShopRights', entry: `...${name}Part.rights.shop` },
      { name: 'productLabels', entry: `...${name}Part.products` },
    ],
  },
  {
    file: 'apps/web/src/app/areas/service-menus.ts',
    entries: [
      { name: 'shopServiceEntries', entry: menuEntry(name, `/merchant/product/${name}`) },
      { name: 'staffServiceEntries', entry: menuEntry(name, `/backend/actions/${name}`) },
    ],
  },
  {
    file: 'apps/web/src/shared/ui/values/service-status-words.ts',
    entries: [
      {
        name: 'serviceStatusWords',
        entry: `${name}: {
          draft: m.shared_status_${name}_draft,
          submitted: m.shared_status_${name}_submitted,
          approved: m.shared_status_${name}_approved,
          rejected: m.shared_status_${name}_rejected,
        }`,
      },
    ],
  },
];

const inSiteMap = ({ name }) => [
  {
    file: 'apps/web/src/routes/tree.ts',
    imports: [{ line: `import { ${name}Routes } from './${name}.ts';`, like: /^\.\/[\w-]+\.ts$/ }],
    entries: [
      { name: 'staffPages', entry: `...${name}Routes.staff` },
      { name: 'merchantPages', entry: `...${name}Routes.merchant` },
    ],
  },
  {
    file: 'apps/web/src/routes/service-packages.ts',
    entries: [
      {
        name: 'servicePrices',
        entry: `packagePage('/backend/masters/package/$pkgId/${name}', {
          access,
          screen: lazyWith(prices, { service: '${name}' }),
        })`,
      },
    ],
  },
];

const inTests = ({ name, pascal }) => [
  {
    file: 'apps/api/test/factories/service-records.ts',
    imports: [
      { line: `import { build${pascal}, build${pascal}Draft } from './${name}.ts';`, like: /^\.\/[\w-]+\.ts$/ },
    ],
    entries: [
      {
        name: 'serviceRecords',
        entry: `${name}: async (app, { owner }, customerName) => [
          (await build${pascal}(app, owner, { customerName })).id,
          (await build${pascal}Draft(app, owner, { customerName })).id,
        ]`,
      },
    ],
  },
  {
    file: 'e2e/routes/own-addresses.ts',
    entries: [
      `/merchant/product/${name}`,
      `/merchant/product/${name}/apply`,
      `/backend/actions/${name}`,
      `/backend/masters/package/{pkgId}/${name}`,
    ].map((address) => ({ name: 'ownAddresses', entry: `'${address}'` })),
  },
];

/** All registries outside a service's own folders, and the entries to add. Services are in screen order. */
export const registries = (names) => [
  ...inContract(names),
  ...inServer(names),
  ...inWeb(names),
  ...inSiteMap(names),
  ...inTests(names),
];

/** Returns a registry's text with the service added. */
export function enterService(text, { file, imports = [], entries }) {
  const imported = imports.reduce((changed, one) => addImport(file, changed, one), text);
  return entries.reduce((changed, one) => addEntry(file, changed, one), imported);
}
