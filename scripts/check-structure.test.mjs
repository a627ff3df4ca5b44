import { describe, expect, it } from 'vitest';
import { NUCLEO, PARTES, verifyEstrutura } from './lib/estrutura.mjs';

const LIMPOS = [
  'packages/domain/src/servico/cadastro.ts',
  'packages/domain/src/servico/workflow.test.ts',
  'packages/domain/src/field.ts',
  'apps/api/migrations/0001-base.sql',
  'apps/api/src/infra/database.ts',
  'apps/api/src/modules/servico/queries.ts',
  'apps/api/src/modules/servico/lista.ts',
  'apps/api/src/modules/servico/caminho-critico.ts',
  'packages/domain/src/servico/prontidao.ts',
  'apps/api/src/modules/servico/servico.test.ts',
  'apps/api/src/modules/demonstracao/commands.ts',
  'apps/web/src/modules/servico/api.ts',
  'apps/web/src/modules/servico/routes.tsx',
  'apps/web/src/modules/servico/pages/lista-page.tsx',
  'apps/web/src/modules/servico/components/lista.module.css',
  'apps/web/src/modules/servico/geral/use-lista.ts',
];

const linhas = (n) => 'const x = 1;\n'.repeat(n);
const arquivo = (caminho, texto = '') => ({ caminho, texto });
const regras = (plantados, proibidos) =>
  verifyEstrutura([...LIMPOS.map((caminho) => arquivo(caminho)), ...plantados], proibidos).map(({ regra }) => regra);

describe('structure of the house', () => {
  it('accepts a tree that keeps it', () => expect(regras([])).toEqual([]));

  it.each([
    ['vocabulario', 'apps/api/src/modules/servico/service.ts'],
    ['vocabulario', 'apps/api/src/modules/servico/helpers.ts'],
    ['vocabulario', 'apps/api/src/modules/servico/lista/utils.ts'],
    ['vocabulario', 'packages/domain/src/servico/tipos.ts'],
    ['vocabulario', 'apps/web/src/modules/servico/common/lista.tsx'],
    ['modulo-sem-dominio', 'apps/api/src/modules/raquete/queries.ts'],
    ['modulo-sem-dominio', 'apps/web/src/modules/raquete/api.ts'],
    ['kebab-case', 'apps/web/src/components/gradeVirtual.tsx'],
    ['kebab-case', 'packages/engine/src/Nivelamento/passo.ts'],
    ['kebab-case', 'apps/api/migrations/0002_acesso.sql'],
  ])('%s refuses %s', (regra, caminho) => expect(regras([arquivo(caminho)])).toEqual([regra]));

  it.each([
    ['pendencia', '  // TODO depois'],
    ['pendencia', '/* FIXME: errado */'],
    ['pendencia', '-- TODO outra coluna'],
    ['teste-isolado', "  it.only('x', () => {});"],
    ['teste-isolado', "describe.skip.only('x', () => {});"],
    ['supressao-sem-motivo', '// oxlint-disable-next-line no-empty'],
    ['supressao-sem-motivo', '// @ts-ignore porque sim'],
    ['supressao-sem-motivo', '// @ts-expect-error'],
    ['endereco-de-maquina', "const dados = '/home/maria/dados';"],
    ['endereco-de-maquina', "const dados = 'C:\\\\Users\\\\maria';"],
    ['endereco-de-registro', '"resolved": "https://registro.exemplo/x.tgz"'],
  ])('%s refuses %s, with its line', (regra, linha) => {
    const plantado = arquivo('packages/engine/src/tempo.ts', `const a = 1;\n${linha}\n`);
    const [problema] = verifyEstrutura([plantado]);
    expect(problema).toMatchObject({ regra, onde: ['packages/engine/src/tempo.ts:2'] });
  });

  it.each([
    '// every one of them: todo o projeto',
    "const opcao = 'TODO O PROJETO';",
    '// oxlint-disable-next-line no-empty -- the other process was faster',
    '// @ts-expect-error the types of the package lack this option',
    "const rota = '/api/usuario';",
    '#!/usr/bin/env bash',
  ])('accepts %s', (linha) => expect(regras([arquivo('packages/engine/src/tempo.ts', linha)])).toEqual([]));

  it('refuses the folder of the checkout wherever it is written', () => {
    const plantado = arquivo('docs/manual/inicio.md', 'Abra /srv/cadencia/docs.');
    expect(regras([plantado], ['/srv/cadencia'])).toEqual(['endereco-de-maquina']);
  });

  it('refuses 401 lines and accepts 400', () => {
    expect(regras([arquivo('bench/motor.ts', linhas(401))])).toEqual(['tamanho']);
    expect(regras([arquivo('bench/motor.ts', linhas(400))])).toEqual([]);
  });

  it('adds up the kernel of the registers on both sides, tests apart', () => {
    const cheios = Array.from({ length: (NUCLEO - 300) / 5 }, (_, n) =>
      arquivo(`apps/api/src/cadastro/parte-${n}.ts`, linhas(5)),
    );
    const nucleo = [
      ...cheios,
      arquivo('apps/web/src/cadastro/row-form.tsx', linhas(100)),
      arquivo('packages/domain/src/cadastro.ts', linhas(100)),
      arquivo('packages/domain/src/field-number.ts', linhas(100)),
      // The parts that lists share have a count of their own.
      arquivo('apps/web/src/cadastro/columns.tsx', linhas(100)),
      arquivo('apps/api/src/cadastro/routes.test.ts', linhas(400)),
    ];
    expect(regras(nucleo)).toEqual([]);
    expect(regras([...nucleo, arquivo('apps/web/src/cadastro/api.ts', linhas(1))])).toEqual(['nucleo-dos-cadastros']);
  });

  it('adds up by itself what lists and sheets share', () => {
    const partes = [
      arquivo('packages/domain/src/cadastro-celula.ts', linhas(150)),
      ...Array.from({ length: (PARTES - 150) / 10 }, (_, n) =>
        arquivo(`apps/web/src/cadastro/filter-${n}.tsx`, linhas(10)),
      ),
    ];
    expect(regras(partes)).toEqual([]);
    expect(regras([...partes, arquivo('apps/web/src/cadastro/use-list.ts', linhas(1))])).toEqual([
      'partes-dos-cadastros',
    ]);
  });
});
