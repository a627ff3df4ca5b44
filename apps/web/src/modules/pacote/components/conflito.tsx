import { ConflictChoice, type Version, type Versions } from '../../../components/conflict-choice.tsx';
import { complete, isVazia, type Linha } from './linha.ts';
import type { Rascunho } from './use-rascunho.ts';

interface Props {
  readonly mensagem: string;
  /** The package when this person began; the others are somebody else's version and this person's. */
  readonly era: Rascunho;
  readonly agora: Rascunho;
  readonly minha: Rascunho;
  readonly salvando: boolean;
  readonly onSalvar: (escolhido: Rascunho) => void;
  readonly onDescartar: () => void;
}

const emTexto = (linha: Linha | undefined): string =>
  linha
    ? [
        linha.nome,
        linha.etapa,
        `${linha.quantidade} ${linha.especialidade}`,
        linha.formula,
        linha.predecessoras && `depois de ${linha.predecessoras}`,
      ]
        .filter(Boolean)
        .join(' · ')
    : '';

const porSequencia = ({ linhas }: Rascunho) =>
  new Map(linhas.filter((linha) => !isVazia(linha)).map((linha) => [linha.sequencia, linha]));

const DADOS = { nome: 'Nome', descricao: 'Descrição', ativo: 'Ativo' } as const;
type Dado = keyof typeof DADOS;

const dadoEmTexto = (valor: string | boolean): string => (typeof valor === 'string' ? valor : valor ? 'Sim' : 'Não');

/** When two people save one package, the second chooses which of the differing lines stay. */
export function Conflito({ mensagem, salvando, onSalvar, onDescartar, ...versoes }: Props) {
  const { era, agora, minha } = versoes;
  const linhas = { era: porSequencia(era), agora: porSequencia(agora), minha: porSequencia(minha) };
  const sequencias = [...new Set([...linhas.agora.keys(), ...linhas.minha.keys(), ...linhas.era.keys()])];
  const compare = (chave: string, rotulo: string, texto: (qual: Version) => string): Versions => ({
    chave,
    rotulo,
    era: texto('era'),
    agora: texto('agora'),
    minha: texto('minha') === texto('era') ? undefined : texto('minha'),
  });
  const campos = [
    ...(Object.keys(DADOS) as Dado[]).map((dado) =>
      compare(dado, DADOS[dado], (qual) => dadoEmTexto(versoes[qual][dado])),
    ),
    ...sequencias.map((sequencia) =>
      compare(`linha ${sequencia}`, `Sequência ${sequencia}`, (qual) => emTexto(linhas[qual].get(sequencia))),
    ),
  ].filter((campo) => campo.minha !== undefined || campo.era !== campo.agora);
  const join = (escolhido: (chave: string) => Version): Rascunho => {
    const versaoDe = (chave: string) => (campos.some((campo) => campo.chave === chave) ? escolhido(chave) : 'agora');
    return {
      nome: versoes[versaoDe('nome')].nome,
      descricao: versoes[versaoDe('descricao')].descricao,
      ativo: versoes[versaoDe('ativo')].ativo,
      linhas: complete(sequencias.flatMap((sequencia) => linhas[versaoDe(`linha ${sequencia}`)].get(sequencia) ?? [])),
    };
  };
  return (
    <ConflictChoice
      campos={campos}
      saving={salvando}
      onSave={(escolhido) => onSalvar(join(escolhido))}
      onDiscard={onDescartar}
    >
      {mensagem}
    </ConflictChoice>
  );
}
