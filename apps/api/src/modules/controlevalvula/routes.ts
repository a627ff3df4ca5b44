import { rotaDe } from '@cadencia/domain/cadastro.ts';
import { textOf, withUnidade } from '@cadencia/domain/cadastro-texto.ts';
import { controlevalvula } from '@cadencia/domain/controlevalvula/cadastro.ts';
import { printCertificado, printRomaneio } from '@cadencia/domain/controlevalvula/endpoints.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { findWhole } from '../../cadastro/filhos.ts';
import { type Formulario, formularioTarefa, type Secao } from '../../cadastro/formulario.ts';
import { tituloInteiro } from '../../cadastro/queries.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { qr } from '../../infra/documento.ts';
import { attachFile, type RouteDeps, route } from '../../infra/http.ts';
import { consultar, toBuffer } from '../../infra/threads/consultar.ts';
import { readOrigem } from '../planilha/exportacao/queries.ts';
import { listRomaneio, valvulas } from './queries.ts';

/** States from which the inspection vouches for the valve. */
const LIBERADAS: readonly unknown[] = ['LIBERADA_INSPECAO', 'TRANSPORTE_CAMPO', 'INSTALADA', 'COMISSIONADA'];

/** Parts of a certificate: its title and the fields that it shows. */
const DO_CERTIFICADO: readonly (readonly [titulo: string, campos: string])[] = [
  [
    'Válvula',
    'numero equipamentoId equipamentoProtegidoId fabricante modelo numeroSerie diametro classepressaoId face orificio material',
  ],
  ['Como recebida', 'pressaoRecebida emperrada desvio lacreAnterior'],
  [
    'Calibração',
    'pressaoAbertura cdtp contrapressao tolerancia pressaoFinal estanqueidade calibradaEm validade certificado lacreNovo contratoId',
  ],
];

const ROMANEIO: readonly (readonly [titulo: string, peso: number])[] = [
  ['Nº', 1.2],
  ['TAG', 1.5],
  ['Válvula', 2.4],
  ['Nº de série', 1.3],
  ['Lacre', 1.1],
  ['Origem', 2.2],
  ['Destino', 2.2],
  ['Conferida', 1],
];

/** The papers that go with valves. */
export function controleValvulaRoutes({ app, db, threads, now, endereco }: RouteDeps): void {
  const print = async (contexto: ContextoProjeto, titulo: string, secoes: readonly Secao[], id?: number) => {
    const pergunta = { busca: '', ativo: 'todos', ordem: [] } as const;
    const origem = await readOrigem(db, contexto, { cadastro: valvulas, pergunta, now: now() });
    const formulario: Formulario = {
      titulo,
      topo: [origem.titulo, origem.carimbo],
      ...(id !== undefined && { qr: qr(`${endereco}${rotaDe(controlevalvula)}?registro=${id}`) }),
      secoes,
    };
    return toBuffer(await consultar(threads, formularioTarefa, formulario));
  };

  route(app, printRomaneio, async ({ contexto, input: { query }, reply }) => {
    const linhas = await listRomaneio(db, contexto, query.ids);
    if (linhas.length === 0) throw new AppError('registro.nao_encontrado');
    const colunas = ROMANEIO.map(([titulo, peso]) => ({ titulo, peso, aDireita: false }));
    const total = `${linhas.length} ${linhas.length === 1 ? 'válvula' : 'válvulas'}`;
    const pdf = await print(contexto, 'Romaneio de válvulas', [
      { titulo: total, tabela: { colunas, linhas } },
      { titulo: 'Assinaturas', assinaturas: ['Quem entrega', 'Transporte', 'Quem recebe'] },
    ]);
    attachFile(reply, 'romaneio-de-valvulas', 'pdf');
    return pdf;
  });

  route(app, printCertificado, async ({ contexto, input: { params }, reply }) => {
    const achada = await findWhole(db, contexto, valvulas, params.id, tituloInteiro);
    if (!achada) throw new AppError('registro.nao_encontrado');
    const { linha, rotulos } = achada;
    if (linha['tipo'] !== 'PSV' || !LIBERADAS.includes(linha['situacao']))
      throw new AppError('registro.acao', {
        mensagem: 'O certificado é de uma PSV que a inspeção liberou.',
      });
    const campos = { ...controlevalvula.fields, ...controlevalvula.derivados };
    const secoes = DO_CERTIFICADO.map(
      ([titulo, nomes]): Secao => ({
        titulo,
        pares: nomes.split(' ').flatMap((nome) => {
          const field = campos[nome as keyof typeof campos];
          const valor = linha[nome];
          const dito =
            field.kind === 'referencia'
              ? (rotulos[nome]?.[String(valor)] ?? '')
              : withUnidade(field, textOf(field, valor));
          return dito === '' ? [] : [[field.label, dito] as const];
        }),
      }),
    );
    const titulo = `Certificado de calibração ${String(linha['certificado'])}`;
    const assinaturas = ['Oficina', 'Inspeção', 'Profissional habilitado'];
    const pdf = await print(contexto, titulo, [...secoes, { titulo: 'Assinaturas', assinaturas }], params.id);
    attachFile(reply, `certificado-${String(linha['numero'])}`, 'pdf');
    return pdf;
  });
}
