import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft } from '../lib/draft.ts';
import { ErroApi } from '../lib/erro-api.ts';
import { notify } from '../lib/notify.ts';
import { useAuth } from '../lib/session.ts';
import { rowQuery, useSaveRow } from './api.ts';
import { type Campos, changeOf, initialOf, problemsOf } from './form.ts';
import type { LinhaNaTela } from './values.ts';
import { savedMessage } from './words.ts';

interface Opcoes {
  readonly cadastro: Cadastro;
  /** Undefined: a new one. */
  readonly aberta: LinhaNaTela | undefined;
  /** What a new one begins with. */
  readonly dados: Campos;
  readonly onSalvo: () => void;
}

/** What is typed of one row, and its saving over what was read. */
export function useRowForm({ cadastro, aberta, dados, onSalvo }: Opcoes) {
  const client = useQueryClient();
  // What is saved over is what was read when this opened, until the person has seen what came after.
  const [linha, setLinha] = useState(aberta);
  const [atual, setAtual] = useState<LinhaNaTela>();
  const [campos, setCampos] = useState(() => initialOf(cadastro, aberta, dados));
  const [tentou, setTentou] = useState(false);
  const comProjeto = useAuth().user?.cod_projeto_pro !== undefined;
  const { mutateAsync, isPending, error } = useSaveRow(cadastro);
  const inicial = initialOf(cadastro, linha, dados);
  const mudanca = changeOf(cadastro, linha && inicial, campos);
  const mudou = Object.keys(changeOf(cadastro, inicial, campos)).length > 0;
  // What was saved beside this form, as in another tab of the row, is what it goes on from, unless something is typed.
  if (aberta && linha && aberta.versao > linha.versao && !mudou) {
    setLinha(aberta);
    setCampos(initialOf(cadastro, aberta, dados));
  }
  const rascunho = useDraft(`cadastro:${cadastro.path}:${linha?.id ?? 'novo'}`, mudou ? campos : undefined);
  const locais = problemsOf(cadastro, campos, comProjeto);
  const doServidor = error instanceof ErroApi ? error.campos : {};

  const salvar = async (sobre: LinhaNaTela | undefined) => {
    setTentou(true);
    if (Object.keys(locais).length > 0) return;
    try {
      await mutateAsync({ linha: sobre, valores: mudanca });
    } catch (falha) {
      const passada = falha instanceof ErroApi && falha.codigo === 'registro.alterado';
      if (sobre && passada) setAtual(await client.fetchQuery({ ...rowQuery(cadastro, sobre.id), staleTime: 0 }));
      return;
    }
    rascunho.settle();
    void notify({ message: savedMessage(cadastro, linha !== undefined) });
    onSalvo();
  };

  return {
    linha,
    /** As somebody else left it, when what was read is no longer what is there. */
    atual,
    campos,
    mudanca,
    mudou,
    comProjeto,
    salvando: isPending,
    falha: error,
    draft: rascunho.draft,
    descartarRascunho: rascunho.settle,
    recuperar: (valor: Campos) => {
      setCampos(valor);
      rascunho.settle();
    },
    erroDe: (campo: string) => doServidor[campo] ?? (tentou ? locais[campo] : undefined),
    escrever: (campo: string, valor: unknown) => setCampos((antes) => ({ ...antes, [campo]: valor })),
    salvar: () => salvar(linha),
    salvarPorCima: () => salvar(atual),
    /** The row with a file that was sent meanwhile: what is typed stays. */
    adotar: (nome: string, nova: LinhaNaTela) => {
      setLinha(nova);
      setCampos((antes) => ({ ...antes, [nome]: nova[nome] }));
      client.setQueryData(rowQuery(cadastro, nova.id).queryKey, nova);
    },
    /** Lets go of what was typed. */
    ficarComAtual: () => {
      setLinha(atual);
      setCampos(initialOf(cadastro, atual, dados));
      setAtual(undefined);
      rascunho.settle();
    },
  };
}

export type RowFormState = ReturnType<typeof useRowForm>;
