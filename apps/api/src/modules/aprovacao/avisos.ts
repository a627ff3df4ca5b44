import { assentosVagos } from '@cadencia/domain/aprovacao/regra.ts';
import { DOCUMENTOS, type TipoVoto } from '@cadencia/domain/aprovacao/schema.ts';
import { decimalBr } from '@cadencia/domain/cadastro-texto.ts';
import type { Mensagem } from '@cadencia/domain/emailtemplate/catalogo.ts';
import { wallClock } from '../../infra/clock.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { enqueueMails } from '../../infra/mail.ts';
import { notify } from '../../infra/notificacao.ts';
import type { Tx } from '../../infra/transaction.ts';
import { type Foto, type Guardado, listMembros } from './queries.ts';

const LINK = '/aprovacao';
/** The queue, and the record for which the person comes: it may be of another project than the one they work in. */
const linkDe = ({ documento, registroId }: Guardado) => `${LINK}?documento=${documento}&registro=${registroId}`;

interface Recado {
  readonly para: readonly number[];
  readonly titulo: string;
  readonly texto: string;
  readonly email: (nome: string, projeto: string) => Mensagem;
}

/** Notifies people of a request, and writes to those of them whom the notice reached. */
async function tell(tx: Tx, { id, projetoId, projeto }: Guardado, recado: Recado): Promise<void> {
  const { para, titulo, texto, email } = recado;
  const ditos = await notify(tx, {
    usuarioIds: para,
    tipo: 'APROVACAO',
    titulo,
    texto,
    link: LINK,
    projetoId,
    assunto: `aprovacao:${id}`,
  });
  const pessoas = await tx
    .selectFrom('usuario')
    .select(['id', 'nome', 'email'])
    .where('id', 'in', [0, ...ditos])
    .execute();
  await enqueueMails(
    tx,
    pessoas.map((um) => ({ para: um.email, usuarioId: um.id, ...email(um.nome, projeto) })),
  );
}

/** The people whose vote these levels wait for, with their substitutes of today. */
async function eleitores(tx: Tx, pedido: Guardado, niveis: readonly number[], now: Date): Promise<number[]> {
  const dia = wallClock(now, pedido.fuso).slice(0, 10);
  const vagos = assentosVagos(pedido, await listMembros(tx, pedido.projetoId), dia);
  const destes = vagos.filter(({ nivel }) => niveis.includes(nivel));
  return destes.flatMap(({ membro, substituto }) => [membro.usuarioId, ...(substituto ? [substituto.usuarioId] : [])]);
}

/** The time of a level on the project's clock: `14/03 18:00`. */
function prazoDe(pedido: Guardado, nivel: number | undefined): string {
  const limite = pedido.niveis.find((um) => um.nivel === nivel)?.limite;
  const [dia = '', hora = ''] = wallClock(new Date(limite ?? pedido.em), pedido.fuso).split('T');
  return `${dia.slice(8)}/${dia.slice(5, 7)} ${hora}`;
}

/** Tells the people of levels that opened. Costs stay out: not everybody who votes may see them. */
export async function tellAberto(tx: Tx, pedido: Guardado, niveis: readonly number[], now: Date): Promise<void> {
  const { foto, solicitante } = pedido;
  const documento = pedido.foto.numero;
  const prazo = prazoDe(pedido, niveis[0]);
  await tell(tx, pedido, {
    para: await eleitores(tx, pedido, niveis, now),
    titulo: `${documento} espera o seu voto até ${prazo}`,
    texto: `${solicitante.nome} pede a aprovação: ${foto.titulo}`,
    email: (nome, projeto) => ({
      modelo: 'APROVACAO',
      valores: {
        nome,
        projeto,
        documento,
        prazo,
        solicitante: solicitante.nome,
        titulo: foto.titulo,
        valor: `${decimalBr(String(Math.round(foto.impacto.hh * 10) / 10))} HH`,
        link: linkDe(pedido),
      },
    }),
  });
}

/** Reminds the people of a level whose time ends, or ended. */
export async function tellPrazo(
  tx: Tx,
  pedido: Guardado,
  { nivel, vencido, now }: { readonly nivel: number; readonly vencido: boolean; readonly now: Date },
): Promise<void> {
  const documento = pedido.foto.numero;
  const prazo = prazoDe(pedido, nivel);
  const situacao = vencido ? `venceu em ${prazo}` : `vence em ${prazo}`;
  await tell(tx, pedido, {
    para: [...(await eleitores(tx, pedido, [nivel], now)), ...(vencido ? [pedido.solicitante.usuarioId] : [])],
    titulo: `A aprovação de ${documento} ${situacao}`,
    texto: pedido.foto.titulo,
    email: (nome, projeto) => ({
      modelo: 'APROVACAO_PRAZO',
      valores: { nome, projeto, documento, situacao, titulo: pedido.foto.titulo, link: linkDe(pedido) },
    }),
  });
}

const RESULTADO = { APROVA: 'aprovado', REPROVA: 'reprovado', DEVOLVE: 'devolvido' } as const;

/** Tells who asked how the voting ended. */
export async function tellDecisao(
  tx: Tx,
  contexto: ContextoProjeto,
  pedido: Guardado,
  { voto, parecer }: { readonly voto: TipoVoto; readonly parecer: string | undefined },
): Promise<void> {
  const documento = pedido.foto.numero;
  const resultado = RESULTADO[voto];
  await tell(tx, pedido, {
    para: [pedido.solicitante.usuarioId].filter((id) => id !== contexto.usuarioId),
    titulo: `${documento}: ${resultado} por ${contexto.nome}`,
    texto: parecer || pedido.foto.titulo,
    email: (nome, projeto) => ({
      modelo: 'APROVACAO_RESULTADO',
      valores: {
        nome,
        projeto,
        documento,
        resultado,
        titulo: pedido.foto.titulo,
        por: contexto.nome,
        parecer: parecer || 'Sem parecer.',
        link: `${DOCUMENTOS[pedido.documento].caminho}?registro=${pedido.registroId}`,
      },
    }),
  });
}

const texto = (valor: Foto['campos'][string] | undefined): string => {
  if (valor === null || valor === undefined) return 'vazio';
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não';
  if (typeof valor === 'number') return decimalBr(String(Math.round(valor * 100) / 100));
  const [, ano, mes, dia, hora] = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})$/.exec(valor) ?? [];
  return ano ? `${dia}/${mes}/${ano} ${hora}` : valor;
};

const ROTULOS = {
  hh: 'HH',
  valor: 'R$',
  terminoAntes: 'término sem a mudança',
  terminoDepois: 'término com a mudança',
  folgaUsada: 'folga usada (min)',
  critico: 'caminho crítico',
  congelado: 'escopo congelado',
  riscoAlto: 'risco alto',
} as const satisfies Readonly<Record<keyof Foto['impacto'], string>>;

/** What differs between two snapshots, in words: `HH: 40 → 60`. */
export function diferencas(antes: Foto, agora: Foto, comCusto: boolean): string[] {
  const planas = ({ impacto, campos, titulo, tag }: Foto): Foto['campos'] => ({
    título: titulo,
    TAG: tag,
    ...Object.fromEntries(
      Object.entries(ROTULOS).map(([nome, rotulo]) => [rotulo, impacto[nome as keyof typeof ROTULOS]]),
    ),
    ...campos,
  });
  const [a, b] = [planas(antes), planas(agora)];
  const mudados = Object.keys({ ...a, ...b }).filter((nome) => (a[nome] ?? null) !== (b[nome] ?? null));
  return [
    ...(antes.revisao === agora.revisao ? [] : ['o cronograma foi recalculado']),
    ...mudados.map((nome) =>
      nome === ROTULOS.valor && !comCusto ? 'R$ mudou' : `${nome}: ${texto(a[nome])} → ${texto(b[nome])}`,
    ),
  ];
}
