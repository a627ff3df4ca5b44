import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyImports } from './lib/imports.mjs';
import { naRaiz } from './lib/raiz.mjs';

/** A tree that keeps every rule, with a file to import in each layer. */
const LIMPA = {
  'packages/engine/src/tempo.ts': 'export const minuto = 1;',
  'packages/engine/src/testing/rede.ts': 'export const rede = 1;',
  'packages/domain/src/values.ts':
    "import { z } from 'zod'; import { minuto } from '../../engine/src/tempo.ts'; export const v = [z, minuto];",
  'packages/interop/src/xer.ts': "import 'yauzl'; import '../../domain/src/values.ts'; export const xer = 1;",
  'apps/api/src/main.ts': "import './app.ts';",
  'apps/api/src/app.ts': "import 'fastify'; import './modules/servico/routes.ts';",
  'apps/api/src/infra/database.ts': "import 'kysely'; import 'node:fs'; export const db = 1;",
  'apps/api/src/testing/harness.ts': "import 'kysely'; import 'fastify'; import '../app.ts'; export const h = 1;",
  'apps/api/src/cadastro/commands.ts': "import 'kysely'; import '../infra/database.ts'; export const c = 1;",
  'apps/api/src/modules/servico/routes.ts': "import 'fastify'; import './queries.ts'; export const r = 1;",
  'apps/api/src/modules/servico/queries.ts': "import 'kysely'; import '../eap/queries.ts'; export const q = 1;",
  'apps/api/src/modules/servico/policy.ts': 'export const p = 1;',
  'apps/api/src/modules/servico/servico.test.ts': "import 'kysely'; import '../../testing/harness.ts';",
  'apps/api/src/modules/eap/queries.ts': 'export const q = 1;',
  'apps/api/src/modules/eap/commands.ts': 'export const c = 1;',
  'apps/web/src/components/grade.ts': "import 'react'; export const grade = 1;",
  'apps/web/src/modules/servico/api.ts': 'export const a = 1;',
  'apps/web/src/modules/servico/pages/lista.tsx': "import '../../../components/grade.ts'; export const l = 1;",
  'apps/web/src/modules/eap/pages/arvore.tsx': "import '../../servico/api.ts'; export const a = 1;",
  'apps/web/src/app/router.ts': "import '../modules/servico/pages/lista.tsx';",
};

let raiz;
const plantar = (arquivos) => {
  for (const [nome, texto] of Object.entries(arquivos)) {
    mkdirSync(path.dirname(path.join(raiz, nome)), { recursive: true });
    writeFileSync(path.join(raiz, nome), texto);
  }
};

beforeEach(() => {
  raiz = mkdtempSync(path.join(tmpdir(), 'cadencia-imports-'));
  symlinkSync(naRaiz('node_modules'), path.join(raiz, 'node_modules'));
  const dependencies = { zod: '1', yauzl: '1', kysely: '1', fastify: '1', react: '1', pg: '1', '@fastify/static': '1' };
  plantar({
    ...LIMPA,
    'package.json': JSON.stringify({ name: 'prova', dependencies, devDependencies: { 'fast-check': '1' } }),
  });
});

afterEach(() => rmSync(raiz, { recursive: true, force: true }));

/** Imports that no file may have: the rule that refuses each, the file, and what it says. */
const PROIBIDAS = [
  ['motor-puro', 'packages/engine/src/a.ts', "import 'node:fs';"],
  ['motor-puro', 'packages/engine/src/a.ts', "import 'zod';"],
  ['motor-puro', 'packages/engine/src/a.ts', "import '../../domain/src/values.ts';"],
  ['motor-testes', 'packages/engine/src/a.test.ts', "import 'kysely';"],
  ['dominio-puro', 'packages/domain/src/a.ts', "import 'kysely';"],
  ['dominio-puro', 'packages/domain/src/a.ts', "import 'node:crypto';"],
  ['interop-bytes-e-valores', 'packages/interop/src/a.ts', "import 'pg';"],
  ['interop-bytes-e-valores', 'packages/interop/src/a.ts', "import 'node:fs';"],
  ['pacotes-sem-aplicacoes', 'packages/domain/src/a.test.ts', "import '../../../apps/api/src/infra/database.ts';"],
  ['web-sem-api', 'apps/web/src/modules/eap/api.ts', "import type {} from '../../../../api/src/app.ts';"],
  ['web-sem-node', 'apps/web/src/components/a.ts', "import 'node:path';"],
  ['api-sem-web', 'apps/api/src/infra/a.ts', "import '../../../web/src/components/grade.ts';"],
  ['infra-sem-modulos', 'apps/api/src/infra/a.ts', "import '../modules/eap/queries.ts';"],
  ['cadastro-sem-modulos', 'apps/api/src/cadastro/queries.ts', "import '../modules/eap/queries.ts';"],
  ['modulos-sem-app', 'apps/api/src/modules/eap/a.ts', "import '../../app.ts';"],
  ['banco-fora-das-rotas', 'apps/api/src/modules/eap/routes.ts', "import type {} from 'kysely';"],
  ['http-so-em-routes', 'apps/api/src/modules/eap/queries.ts', "import 'fastify';"],
  ['http-so-em-routes', 'apps/api/src/infra/a.ts', "import '@fastify/static';"],
  ['producao', 'apps/api/src/infra/a.ts', "import 'fast-check';"],
  ['modulo-a-modulo-por-queries', 'apps/api/src/modules/eap/commands.ts', "import '../servico/policy.ts';"],
  ['componentes-sem-produto', 'apps/web/src/lib/a.ts', "import '../modules/servico/api.ts';"],
  ['cadastro-web-sem-modulos', 'apps/web/src/cadastro/a.ts', "import '../modules/servico/api.ts';"],
  ['modulos-web-sem-app', 'apps/web/src/modules/eap/a.ts', "import '../../app/router.ts';"],
  ['modulo-web-a-modulo-por-api', 'apps/web/src/modules/eap/a.ts', "import '../servico/pages/lista.tsx';"],
  ['producao-sem-testes', 'apps/api/src/modules/eap/commands.ts', "import '../../testing/sample.ts';"],
  ['producao-sem-testes', 'packages/engine/src/a.ts', "import './testing/rede.ts';"],
  ['sem-ciclos', 'apps/api/src/infra/database.ts', "import './database.ts';"],
  ['sem-barris', 'apps/api/src/modules/eap/commands.ts', "import './index.ts';"],
  ['resolvivel', 'apps/api/src/infra/a.ts', "import './nada.ts';"],
  ['declarada', 'apps/api/src/infra/a.ts', "import 'graphile-worker';"],
];

describe('import rules', () => {
  it('accept a tree that keeps them', async () => {
    expect((await verifyImports(raiz)).problemas).toEqual([]);
  });

  it('refuse each of these, and nothing else', async () => {
    const juntos = {};
    for (const [, arquivo, texto] of PROIBIDAS) juntos[arquivo] = `${juntos[arquivo] ?? ''}${texto}\n`;
    plantar({ 'apps/api/src/modules/eap/index.ts': '', 'apps/api/src/testing/sample.ts': '', ...juntos });
    const { problemas } = await verifyImports(raiz);
    const ditas = problemas.flatMap(({ regra, onde }) => onde.map((um) => `${regra}: ${um.split(' → ')[0]}`));
    expect(ditas.toSorted()).toEqual(PROIBIDAS.map(([regra, arquivo]) => `${regra}: ${arquivo}`).toSorted());
  });

  it('tell a loop once, with its path', async () => {
    plantar({
      'apps/api/src/infra/a.ts': "import './b.ts';",
      'apps/api/src/infra/b.ts': "import './c.ts';",
      'apps/api/src/infra/c.ts': "import './a.ts';",
    });
    const [{ regra, onde }] = (await verifyImports(raiz)).problemas;
    expect(regra).toBe('sem-ciclos');
    const [a, b, c] = ['a', 'b', 'c'].map((nome) => `apps/api/src/infra/${nome}.ts`);
    expect(onde).toEqual([[a, b, c, a].join(' → ')]);
  });
});
