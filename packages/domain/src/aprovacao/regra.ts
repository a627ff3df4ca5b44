import { decimalBr } from '../cadastro-texto.ts';
import { diaEscrito } from '../data-escrita.ts';
import { semPermissao } from '../errors.ts';
import {
  DOCUMENTOS,
  type Fluxo,
  type Impacto,
  type NivelDoFluxo,
  type NivelPedido,
  SITUACOES,
  type Situacao,
  type TipoDocumento,
  type TipoVoto,
  type VereditoDoVoto,
} from './schema.ts';

/** Whether a change moves the end of the project. */
const adia = ({ terminoAntes, terminoDepois }: Impacto): boolean =>
  terminoAntes !== null && terminoDepois !== null && terminoDepois > terminoAntes;

/** Why a level is needed for an impact; none: it is not. */
export function motivosDe(nivel: NivelDoFluxo, impacto: Impacto): string[] {
  const { hhMinimo, valorMinimo } = nivel;
  return [
    ...(nivel.obrigatorio ? ['sempre'] : []),
    ...(hhMinimo !== null && impacto.hh > hhMinimo ? [`mais de ${decimalBr(String(hhMinimo))} HH`] : []),
    ...(valorMinimo !== null && (impacto.valor ?? 0) > valorMinimo ? ['valor acima do limite'] : []),
    ...(nivel.seCritico && impacto.critico ? ['caminho crítico'] : []),
    ...(nivel.seCongelado && impacto.congelado ? ['escopo congelado'] : []),
    ...(nivel.sePrazoFinal && adia(impacto) ? ['muda o término'] : []),
    ...(nivel.seRiscoAlto && impacto.riscoAlto ? ['risco alto'] : []),
  ];
}

/** What raises the levels of a request beyond its impact: one above the highest that it needs, or the level `ate` too. */
export interface Elevacao {
  readonly motivo: string;
  readonly ate?: number;
}

/** Why each level of a flow is needed, in their order; none: it is not. */
export function motivosDosNiveis(
  niveis: readonly NivelDoFluxo[],
  impacto: Impacto,
  eleva: readonly Elevacao[] = [],
): string[][] {
  const motivos = niveis.map((um) => motivosDe(um, impacto));
  for (const { motivo, ate } of eleva) {
    const acima = motivos.findLastIndex((deles) => deles.length > 0) + 1;
    const onde = ate === undefined ? acima : niveis.findIndex(({ nivel }) => nivel >= ate);
    motivos[onde]?.push(motivo);
  }
  return motivos;
}

/** A person of the team, as approvals see them. */
export interface Membro {
  readonly usuarioId: number;
  readonly nome: string;
  readonly nivel: number;
  /** Limits in R$ and HH; null: none. */
  readonly alcada: number | null;
  readonly alcadaHh: number | null;
  /** Days of the level, both included; null: open. */
  readonly inicio: string | null;
  readonly termino: string | null;
  readonly substituicao: { readonly usuarioId: number; readonly inicio: string; readonly termino: string } | null;
  /** Permissions to vote that the person holds now; an inactive person holds none. */
  readonly permissoes: readonly string[];
}

/** A request, as far as it decides who votes. */
export interface EmVotacao {
  readonly documento: TipoDocumento;
  readonly situacao: Situacao;
  readonly impacto: Impacto;
  readonly autoaprovacao: boolean;
  /** Everybody who asked for this approval, in all its cycles. */
  readonly solicitantes: readonly number[];
  readonly niveis: readonly Pick<NivelPedido, 'nivel' | 'nome' | 'quorum' | 'situacao' | 'escaladoPara'>[];
  readonly votos: readonly {
    readonly nivel: number;
    readonly usuarioId: number;
    readonly emNomeDe: { readonly usuarioId: number } | null;
    readonly voto: TipoVoto;
  }[];
}

const within = (dia: string, inicio: string | null, termino: string | null): boolean =>
  (inicio ?? dia) <= dia && dia <= (termino ?? dia);

const isBarred = ({ autoaprovacao, solicitantes }: EmVotacao, usuarioId: number): boolean =>
  !autoaprovacao && solicitantes.includes(usuarioId);

/** Whether a person may approve the kind and the size of a request on a day. */
const covers = ({ documento, impacto }: EmVotacao, membro: Membro, dia: string): boolean =>
  within(dia, membro.inicio, membro.termino) &&
  membro.permissoes.includes(DOCUMENTOS[documento].permissao) &&
  (membro.alcada === null || (impacto.valor ?? 0) <= membro.alcada) &&
  (membro.alcadaHh === null || impacto.hh <= membro.alcadaHh);

/**
 * The people whose vote a level counts on a day: those of the level; while they are fewer than its quorum, those of the
 * next level above; and those that it was escalated to.
 */
export function assentosDe(
  pedido: EmVotacao,
  { nivel, quorum, escaladoPara }: EmVotacao['niveis'][number],
  equipe: readonly Membro[],
  dia: string,
): Membro[] {
  const podem = equipe.filter((um) => um.nivel >= nivel && covers(pedido, um, dia) && !isBarred(pedido, um.usuarioId));
  const abaixo = (de: number) => podem.filter((um) => um.nivel < de).length;
  return podem.filter((um) => um.nivel === nivel || abaixo(um.nivel) < quorum || um.nivel === escaladoPara);
}

const ocupado = ({ votos }: EmVotacao, nivel: number, usuarioId: number): boolean =>
  votos.some((um) => um.nivel === nivel && (um.emNomeDe?.usuarioId ?? um.usuarioId) === usuarioId);

/** The substitute of a person on a day, who must hold the permission to vote. */
export function substitutoDe(
  pedido: EmVotacao,
  { substituicao }: Membro,
  equipe: readonly Membro[],
  dia: string,
): Membro | undefined {
  if (!substituicao || !within(dia, substituicao.inicio, substituicao.termino)) return undefined;
  const quem = equipe.find(({ usuarioId }) => usuarioId === substituicao.usuarioId);
  if (!quem || isBarred(pedido, quem.usuarioId)) return undefined;
  return quem.permissoes.includes(DOCUMENTOS[pedido.documento].permissao) ? quem : undefined;
}

/** The seats of the open levels that have not voted. */
export const assentosVagos = (pedido: EmVotacao, equipe: readonly Membro[], dia: string) =>
  pedido.situacao !== 'PENDENTE'
    ? []
    : pedido.niveis
        .filter(({ situacao }) => situacao === 'PENDENTE')
        .flatMap((nivel) =>
          assentosDe(pedido, nivel, equipe, dia)
            .filter(({ usuarioId }) => !ocupado(pedido, nivel.nivel, usuarioId))
            .map((membro) => ({
              nivel: nivel.nivel,
              membro,
              substituto: substitutoDe(pedido, membro, equipe, dia),
            })),
        );

/** Why somebody whom no seat waits for may not vote. */
function recusaDe(pedido: EmVotacao, usuarioId: number, equipe: readonly Membro[]): string {
  const abertos = pedido.niveis.filter(({ situacao }) => situacao === 'PENDENTE');
  if (abertos.some(({ nivel }) => pedido.votos.some((um) => um.nivel === nivel && um.usuarioId === usuarioId)))
    return 'Você já votou neste nível.';
  const ausente = equipe.find(({ substituicao }) => substituicao?.usuarioId === usuarioId);
  if (ausente?.substituicao) {
    const { inicio, termino } = ausente.substituicao;
    return `Você substitui ${ausente.nome} de ${diaEscrito(inicio)} a ${diaEscrito(termino)}: fora desses dias o seu voto não conta, nem acima da alçada dele.`;
  }
  const nomes = abertos.map(({ nivel, nome }) => `${nivel} (${nome})`).join(' e ');
  return `O pedido espera o nível ${nomes}, com alçada para o valor e as HH dele.`;
}

/** Whether a person may vote on a request on a day, at which level and for whom; the reason if not. */
export function vereditoDoVoto(
  pedido: EmVotacao,
  usuarioId: number,
  equipe: readonly Membro[],
  dia: string,
): VereditoDoVoto {
  if (pedido.situacao !== 'PENDENTE')
    return { ok: false, motivo: `A votação terminou: ${SITUACOES[pedido.situacao].toLowerCase()}.` };
  const eu = equipe.find((um) => um.usuarioId === usuarioId);
  const { permissao } = DOCUMENTOS[pedido.documento];
  if (eu && !eu.permissoes.includes(permissao)) return { ok: false, motivo: semPermissao(permissao).acao };
  if (isBarred(pedido, usuarioId)) return { ok: false, motivo: 'Quem pede a aprovação não vota nela.' };
  const votei = (nivel: number) => pedido.votos.some((um) => um.nivel === nivel && um.usuarioId === usuarioId);
  const vagos = assentosVagos(pedido, equipe, dia).filter(({ nivel }) => !votei(nivel));
  const meu = vagos.find(({ membro }) => membro.usuarioId === usuarioId);
  if (meu) return { ok: true, nivel: meu.nivel, emNomeDe: null };
  const dele = vagos.find(({ substituto }) => substituto?.usuarioId === usuarioId);
  if (!dele) return { ok: false, motivo: recusaDe(pedido, usuarioId, equipe) };
  const { membro, nivel } = dele;
  return { ok: true, nivel, emNomeDe: { usuarioId: membro.usuarioId, nome: membro.nome } };
}

/** Whether the votes of a level reach its quorum. */
export const temQuorum = ({ votos }: EmVotacao, { nivel, quorum }: EmVotacao['niveis'][number]): boolean =>
  votos.filter((um) => um.nivel === nivel && um.voto === 'APROVA').length >= quorum;

/** The levels to open, of those that still wait: all of them, or the lowest when no level is open. */
export function niveisAAbrir({ modo }: Pick<Fluxo, 'modo'>, niveis: EmVotacao['niveis']): number[] {
  const esperam = niveis.filter(({ situacao }) => situacao === 'AGUARDANDO').map(({ nivel }) => nivel);
  if (modo === 'PARALELO') return esperam;
  return niveis.some(({ situacao }) => situacao === 'PENDENTE') ? [] : esperam.slice(0, 1);
}
