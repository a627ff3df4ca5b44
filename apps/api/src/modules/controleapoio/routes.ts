import { MAX_PROGRAMA, printPrograma } from '@cadencia/domain/controleapoio/endpoints.ts';
import { diaEscrito } from '@cadencia/domain/data-escrita.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { type Formulario, formularioTarefa, type Secao } from '../../cadastro/formulario.ts';
import { attachFile, type RouteDeps, route } from '../../infra/http.ts';
import { consultar, toBuffer } from '../../infra/threads/consultar.ts';
import { readOrigem } from '../planilha/exportacao/queries.ts';
import { apoiosPedidos, listPrograma } from './queries.ts';

const COLUNAS: readonly (readonly [titulo: string, peso: number])[] = [
  ['De', 0.9],
  ['Até', 0.9],
  ['Nº', 1.5],
  ['Qtd.', 0.9],
  ['Descrição', 2.2],
  ['TAG', 1.2],
  ['Local', 1.3],
  ['Atividade', 2.4],
  ['Executante', 1.2],
  ['Situação', 1.7],
  ['Placa', 1],
];

/** The daily programme of supports, a section for each support and shift. */
export function controleApoioRoutes({ app, db, threads, now }: RouteDeps): void {
  route(app, printPrograma, async ({ contexto, input: { query }, reply }) => {
    const partes = await listPrograma(db, contexto, query);
    if (partes.reduce((soma, { linhas }) => soma + linhas.length, 0) > MAX_PROGRAMA)
      throw new AppError('dados.invalidos', { campos: { apoios: 'O dia tem apoios demais: escolha alguns.' } });
    const pergunta = { busca: '', ativo: 'todos', ordem: [] } as const;
    const { titulo, carimbo } = await readOrigem(db, contexto, { cadastro: apoiosPedidos, pergunta, now: now() });
    const colunas = COLUNAS.map(([nome, peso]) => ({ titulo: nome, peso, aDireita: nome === 'Qtd.' }));
    const secoes = partes.map(({ linhas, ...parte }): Secao => ({ titulo: parte.titulo, tabela: { colunas, linhas } }));
    const vazio: Secao = { titulo: 'Programa', texto: 'Nenhum apoio programado para este dia.' };
    const formulario: Formulario = {
      titulo: `Programa de apoios · ${diaEscrito(query.dia)}`,
      topo: [titulo, carimbo],
      secoes: secoes.length > 0 ? secoes : [vazio],
    };
    attachFile(reply, `programa-de-apoios-${query.dia}`, 'pdf');
    return toBuffer(await consultar(threads, formularioTarefa, formulario));
  });
}
