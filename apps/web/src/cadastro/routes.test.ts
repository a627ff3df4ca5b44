import { rotaDe } from '@cadencia/domain/cadastro.ts';
import { cadastros, graduados } from '@cadencia/domain/cadastros-com-lista.ts';
import { expect, it } from 'vitest';
import { cadastroRoutes } from './routes.ts';

/** Registers that belong to a client, and are asked for before a project is chosen. */
const SEM_PROJETO = new Set(['cliente', 'contrato', 'pessoa']);

/** Registers whose module has its own screens. */
const TELA_PROPRIA = new Set(['equipamento']);

/** A title without the letters that stand for it, and without what the menu says before: `Controle de Raquetes`. */
const tituloDe = (titulo = ''): string => titulo.replace(/ \([A-Z]+\)$|^Controle de /g, '').toLowerCase();

it('every register has its route, under the name that its declaration gives it', () => {
  const rotas = cadastroRoutes(
    () => null,
    async () => undefined,
  ).map(({ options }) => [
    (options as { path: string }).path,
    tituloDe(options.staticData?.titulo),
    options.staticData?.validaProjeto,
  ]);
  const declarados = [...cadastros, ...graduados]
    .filter(({ path }) => !TELA_PROPRIA.has(path))
    .map((um) => [rotaDe(um), tituloDe(um.labels.plural), um.scope !== 'global' && !SEM_PROJETO.has(um.path)]);
  expect(new Set(rotas.map(String))).toEqual(new Set(declarados.map(String)));
});
