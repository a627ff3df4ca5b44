import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { EstadoDaVisao, Visao } from '@cadencia/domain/visao/schema.ts';
import { ConflictChoice, type Version } from '../../../components/conflict-choice.tsx';
import { textOfError } from '../../../lib/erro-api.ts';
import type { Escritas } from '../api.ts';
import { canonical } from './use-atual.ts';

type Parte = keyof EstadoDaVisao;

const ATIVOS = { false: 'Só os inativos', todos: 'Ativos e inativos' } as const;
const DENSIDADES = { compacta: 'Compacta', normal: 'Normal', confortavel: 'Confortável' } as const;

/** The parts of a view, in the order in which they are compared. */
const PARTES: Readonly<Record<Parte, string>> = {
  busca: 'Busca',
  ativo: 'Situação',
  f: 'Filtros',
  exibir: 'Forma',
  grupo: 'Grupos',
  ordem: 'Ordem',
  colunas: 'Colunas',
  densidade: 'Densidade',
};

/** A part of a view in words; empty where it equals the list's default. */
function emTexto(
  lista: string,
  parte: Parte,
  { busca = '', ativo, f = {}, exibir, grupo, ordem, colunas, densidade }: EstadoDaVisao,
) {
  const { fields, derivados = {} } = cadastroDe(lista);
  const rotulo = (campo: string) => (fields[campo] ?? derivados[campo])?.label ?? campo;
  const textos: Readonly<Record<Parte, () => string>> = {
    busca: () => busca,
    ativo: () => (ativo ? ATIVOS[ativo] : ''),
    f: () =>
      Object.entries(f)
        .map(([campo, valor]) => `${rotulo(campo)}: ${valor}`)
        .join('\n'),
    exibir: () => (exibir ? (exibir === 'quadro' ? 'Quadro' : 'Calendário') : ''),
    grupo: () => (grupo ? rotulo(grupo) : ''),
    ordem: () =>
      (ordem?.split(',') ?? [])
        .map((campo) => (campo.startsWith('-') ? `${rotulo(campo.slice(1))}, do maior` : rotulo(campo)))
        .join('\n'),
    colunas: () =>
      (colunas?.ordem ?? [])
        .filter((campo) => !colunas?.ocultas.includes(campo))
        .map(rotulo)
        .join(', '),
    densidade: () => (densidade ? DENSIDADES[densidade] : ''),
  };
  return textos[parte]();
}

interface Props {
  readonly lista: string;
  /** The view as somebody else left it. */
  readonly agora: Visao;
  readonly mudar: Escritas['mudar'];
  readonly onAplicar: (visao: Visao) => void;
}

/** When two people save one view, the second chooses which parts stay. */
export function Disputa({ lista, agora, mudar, onAplicar }: Props) {
  const { error, isPending, variables, mutateAsync } = mudar;
  if (!variables) return null;
  const { estado: era } = variables.visao;
  // Without a density on screen the device's applies, so the view's was not changed.
  const minha = { ...variables.campos.estado, densidade: variables.campos.estado?.densidade ?? era.densidade };
  const versoes = { era, agora: agora.estado, minha };
  const difere = (parte: Parte, qual: Version) =>
    canonical({ [parte]: era[parte] }) !== canonical({ [parte]: versoes[qual][parte] });
  const partes = (Object.keys(PARTES) as Parte[]).filter((parte) => difere(parte, 'agora') || difere(parte, 'minha'));
  const campos = partes.map((parte) => ({
    chave: parte,
    rotulo: PARTES[parte],
    era: emTexto(lista, parte, era),
    agora: emTexto(lista, parte, agora.estado),
    minha: difere(parte, 'minha') ? emTexto(lista, parte, minha) : undefined,
  }));
  const save = (chosen: (parte: string) => Version) => {
    const escolhidas = Object.fromEntries(partes.map((parte) => [parte, versoes[chosen(parte)][parte]]));
    const estado = { ...agora.estado, ...escolhidas };
    void mutateAsync({ visao: agora, campos: { estado } }).then(onAplicar, () => undefined);
  };
  return (
    <ConflictChoice campos={campos} saving={isPending} onSave={save} onDiscard={() => onAplicar(agora)}>
      {textOfError(error).mensagem}
    </ConflictChoice>
  );
}
