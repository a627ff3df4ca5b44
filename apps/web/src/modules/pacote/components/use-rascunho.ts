import type { AtividadeDoPacote, PacoteGuardado } from '@cadencia/domain/pacote/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isChanged } from '../../../lib/use-editing.ts';
import { pacoteQuery, useSavePacote } from '../api.ts';
import { type Dicionario, readLinhas } from './leitura.ts';
import { complete, isMesma, type Linha, linhasDe } from './linha.ts';

export interface Rascunho {
  readonly nome: string;
  readonly descricao: string;
  readonly ativo: boolean;
  readonly linhas: readonly Linha[];
}

const VAZIO: Rascunho = { nome: '', descricao: '', ativo: true, linhas: complete([]) };

const rascunhoDe = (pacote: PacoteGuardado): Rascunho => ({
  nome: pacote.nome,
  descricao: pacote.descricao,
  ativo: pacote.ativo,
  linhas: complete(linhasDe(pacote)),
});

/** A new package with the content of another one. */
const copiaDe = (pacote: PacoteGuardado): Rascunho => ({
  ...rascunhoDe(pacote),
  nome: `Cópia de ${pacote.nome}`.slice(0, 100),
  ativo: true,
});

interface Inicio {
  readonly tipoId: number;
  /** Undefined for a new package. */
  readonly lido: PacoteGuardado | undefined;
  /** Package that a new one copies. */
  readonly copia: PacoteGuardado | undefined;
  readonly dicionario: Dicionario;
}

/** A package being edited: the version as read, the typed one, the part that can be saved, and its saving. */
export function useRascunho({ tipoId, lido, copia, dicionario }: Inicio) {
  const client = useQueryClient();
  const [base, setBase] = useState(lido);
  const [rascunho, setRascunho] = useState(() => {
    if (lido) return rascunhoDe(lido);
    return copia ? copiaDe(copia) : VAZIO;
  });
  /** The package as somebody else left it meanwhile. */
  const [atual, setAtual] = useState<PacoteGuardado>();
  const salvar = useSavePacote(tipoId);
  const { linhas, ...resto } = rascunho;
  const leitura = useMemo(() => readLinhas(linhas, dicionario), [linhas, dicionario]);
  const igual = useMemo(() => (base ? rascunhoDe(base) : VAZIO), [base]);
  const sujo =
    resto.nome !== igual.nome ||
    resto.descricao !== igual.descricao ||
    resto.ativo !== igual.ativo ||
    !isMesma(linhas, igual.linhas);

  const store = async (
    atividades: readonly AtividadeDoPacote[],
    sobre: PacoteGuardado | undefined = base,
    { linhas: _, ...resto }: Rascunho = rascunho,
  ): Promise<PacoteGuardado | undefined> => {
    try {
      const pacote = { ...resto, nome: resto.nome.trim(), atividades: [...atividades] };
      const gravado = await salvar.mutateAsync({ lido: sobre, pacote });
      setBase(gravado);
      setRascunho((antes) => ({ ...antes, nome: gravado.nome, descricao: gravado.descricao }));
      setAtual(undefined);
      return gravado;
    } catch (erro) {
      if (base && isChanged(erro)) setAtual(await client.fetchQuery({ ...pacoteQuery(tipoId, base.id), staleTime: 0 }));
      return undefined;
    }
  };
  const goBackTo = (pacote: PacoteGuardado | undefined) => {
    setBase(pacote);
    setRascunho(pacote ? rascunhoDe(pacote) : VAZIO);
    setAtual(undefined);
    salvar.reset();
  };
  return {
    base,
    igual,
    atual: useMemo(() => atual && rascunhoDe(atual), [atual]),
    rascunho,
    leitura,
    sujo,
    salvando: salvar.isPending,
    erro: salvar.error,
    change: (parte: Partial<Rascunho>) => setRascunho((antes) => ({ ...antes, ...parte })),
    changeLinhas: (como: (antes: readonly Linha[]) => readonly Linha[]) =>
      setRascunho((antes) => ({ ...antes, linhas: como(antes.linhas) })),
    gravar: store,
    /** After two people saved: continues from the stored version with the chosen one; saves it when it can be read. */
    choose: async (escolhido: Rascunho): Promise<PacoteGuardado | undefined> => {
      const { atividades } = readLinhas(escolhido.linhas, dicionario);
      setBase(atual);
      setAtual(undefined);
      setRascunho(escolhido);
      return atividades && store(atividades, atual, escolhido);
    },
    goBackTo: (pacote = atual ?? base) => goBackTo(pacote),
  };
}
