import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { naRaiz } from './lib/raiz.mjs';

const web = naRaiz('apps/web/src');
const fontes = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((arquivo) => /\.(tsx?|css)$/.test(arquivo))
  .map((arquivo) => readFileSync(`${web}/${arquivo}`, 'utf8'));
const achados = (padrao) => fontes.flatMap((fonte) => [...fonte.matchAll(padrao)].map(([, um]) => um));
const hasEstilo = (nome) => existsSync(naRaiz(`node_modules/@mantine/core/styles/${nome}.layer.css`));

/** Parts whose styles these components need besides their own. */
const PARTES = { MultiSelect: ['Pill', 'PillsInput'], ColorInput: ['ColorPicker', 'ColorSwatch'] };

it('the styles of every part of the kit that the screens draw are brought', () => {
  const usadas = achados(/import \{([^}]*)\} from '@mantine\/core'/g)
    .flatMap((nomes) => nomes.split(','))
    .map((nome) => nome.trim().split(' ')[0]);
  const precisas = [...new Set(usadas.flatMap((nome) => [nome, ...(PARTES[nome] ?? [])]))].filter(hasEstilo);
  const trazidas = new Set(achados(/@mantine\/core\/styles\/(\w+)\.layer\.css/g));
  expect(precisas.length).toBeGreaterThan(20);
  expect(precisas.filter((nome) => !trazidas.has(nome))).toEqual([]);
});
