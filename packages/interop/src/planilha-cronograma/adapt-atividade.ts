import { valoresDosCampos } from '@cadencia/domain/cronograma/campos.ts';
import { type AtividadeArquivo, type LinhaBaseArquivo, NOMES_PROPRIOS, type ProprioArquivo } from '../arquivo.ts';
import { avancoDe, type Estado, estadoDe, reais, restricaoQueVale } from '../p6/estado.ts';
import { type ComVazios, semVazios } from '../sem-vazios.ts';
import { linhaCabida } from './texto.ts';

type Situada = Pick<AtividadeArquivo, 'duracao' | 'avanco' | 'inicioReal' | 'terminoReal' | 'hh' | 'hhReal'>;

/** Remaining duration when the row does not give one. */
export function restantePadrao(atividade: Omit<Situada, 'hh' | 'hhReal'>): number {
  const estado = estadoDe(atividade);
  if (estado === 'CONCLUIDA') return 0;
  return estado === 'NAO_INICIADA' ? atividade.duracao : Math.round(atividade.duracao * (1 - atividade.avanco / 100));
}

/** Remaining hours when the row does not give them. */
export const hhRestantePadrao = (atividade: Pick<Situada, 'terminoReal' | 'hh' | 'hhReal'>): number =>
  atividade.terminoReal === undefined ? Math.max(0, atividade.hh - atividade.hhReal) : 0;

function linhaBaseDe(base: LinhaBaseArquivo | undefined): LinhaBaseArquivo | undefined {
  if (!base || base.termino < base.inicio) return undefined;
  return { ...base, duracao: Math.max(0, base.duracao) };
}

/** The values without empty ones; absent when none remain. */
function proprioDe(proprio: ProprioArquivo | undefined): ProprioArquivo | undefined {
  if (!proprio) return undefined;
  const nomes = NOMES_PROPRIOS.flatMap((nome): [string, string][] => {
    const valor = linhaCabida(proprio[nome] ?? '', '');
    return valor === '' ? [] : [[nome, valor]];
  });
  const { peso } = proprio;
  if (nomes.length === 0 && peso === undefined) return undefined;
  return { ...Object.fromEntries(nomes), ...(peso !== undefined && { peso }) };
}

const restanteDe = (estado: Estado, restante: number): number => (estado === 'CONCLUIDA' ? 0 : Math.max(0, restante));

type DoLugar = 'id' | 'guid' | 'codigo' | 'nome' | 'eap' | 'ordem' | 'calendario' | 'calendarioFolga';

/** Names and place of an activity. */
export type Lugar = ComVazios<Pick<AtividadeArquivo, DoLugar>>;
/** All other fields: one shape for every row, because there are tens of thousands of them. */
export type Campos = ComVazios<Omit<AtividadeArquivo, DoLugar>>;

/** The activity of a row, with fields that agree. It comes in two parts, so that neither is copied to join them. */
export function atividadeCoerente(a: Campos, lugar: Lugar): AtividadeArquivo {
  const datasReais = reais(a);
  const estado = estadoDe(datasReais);
  const marco = a.tipo === 'MARCO_INICIO' || a.tipo === 'MARCO_FIM';
  const { manual } = a;
  return semVazios<AtividadeArquivo>({
    ...valoresDosCampos((nome, especie) => (especie === 'data' ? a[nome] : a[nome] || undefined)),
    id: lugar.id,
    guid: lugar.guid,
    tipo: a.tipo,
    calendario: lugar.calendario,
    calendarioFolga: lugar.calendarioFolga,
    duracao: marco ? 0 : Math.max(0, a.duracao),
    restante: marco ? 0 : restanteDe(estado, a.restante),
    ...datasReais,
    restricao: restricaoQueVale(a.restricao),
    restricaoSecundaria: restricaoQueVale(a.restricaoSecundaria),
    corrida: a.corrida && !marco ? true : undefined,
    manual: manual && manual.termino >= manual.inicio ? manual : undefined,
    codigo: linhaCabida(lugar.codigo, lugar.id),
    nome: linhaCabida(lugar.nome, `Atividade ${lugar.id}`),
    eap: lugar.eap,
    ordem: lugar.ordem,
    avanco: avancoDe(a, estado),
    hh: a.hh,
    hhReal: a.hhReal,
    hhRestante: a.hhRestante,
    linhaBase: linhaBaseDe(a.linhaBase),
    datas: semVazios<AtividadeArquivo['datas']>({
      inicioCedo: a.datas.inicioCedo,
      terminoCedo: a.datas.terminoCedo,
      inicioTarde: a.datas.inicioTarde,
      terminoTarde: a.datas.terminoTarde,
      folgaTotal: a.datas.folgaTotal,
      folgaLivre: a.datas.folgaLivre,
      critica: a.datas.critica,
    }),
    proprio: proprioDe(a.proprio),
  });
}
