import { cadastros, graduados } from '@cadencia/domain/cadastros-com-lista.ts';
import { expect, it } from 'vitest';
import { cadastroRoutes } from './routes.ts';

/** Of a client, and asked for before a project is chosen. */
const SEM_PROJETO = new Set(['cliente', 'contrato', 'pessoa']);

/** Their module has screens of its own. */
const TELA_PROPRIA = new Set(['equipamento']);

it('every register has its route, under the name that its declaration gives it', () => {
  const rotas = cadastroRoutes(() => null).map(({ options }) => [
    (options as { path: string }).path,
    options.staticData?.titulo,
    options.staticData?.validaProjeto,
  ]);
  const declarados = [...cadastros, ...graduados]
    .filter(({ path }) => !TELA_PROPRIA.has(path))
    .map(({ path, labels, scope }) => [`/${path}`, labels.plural, scope === 'cliente' && !SEM_PROJETO.has(path)]);
  expect(new Set(rotas.map(String))).toEqual(new Set(declarados.map(String)));
});
