import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { textOfError } from '../lib/erro-api.ts';
import { newKey } from '../lib/new-key.ts';
import { notify } from '../lib/notify.ts';
import { useAuth } from '../lib/session.ts';
import { useEditing } from '../lib/use-editing.ts';
import { rowQuery, sendFile, useSaveRow } from './api.ts';
import { type Campos, changeOf, initialOf, problemsOf } from './form.ts';
import type { LinhaNaTela } from './values.ts';
import { savedMessage } from './words.ts';

interface Opcoes {
  readonly cadastro: Cadastro;
  /** Undefined for a new row. */
  readonly aberta: LinhaNaTela | undefined;
  /** Values that a new row starts with. */
  readonly dados: Campos;
  readonly onSalvo: (salva: LinhaNaTela | undefined) => void;
  /** Receives the row that was saved to go on with another new one. */
  readonly onOutro?: ((salva: LinhaNaTela) => void) | undefined;
}

/** Sends the files of a row that was just stored. The row stands when one does not arrive: the person sends it again. */
async function sendFiles(cadastro: Cadastro, salva: LinhaNaTela, arquivos: Readonly<Record<string, File>>) {
  let linha = salva;
  for (const [nome, arquivo] of Object.entries(arquivos)) {
    try {
      linha = await sendFile(cadastro, nome, linha, { arquivo, chave: newKey() });
    } catch (error) {
      const { mensagem } = textOfError(error);
      const message = `${cadastro.fields[nome]?.label} não foi enviado: ${mensagem} Abra o registro e envie de novo.`;
      notify({ message, color: 'red', autoClose: false });
    }
  }
  return linha;
}

/** The typed values of one row, and their saving over the version that was read. */
export function useRowForm({ cadastro, aberta, dados, onSalvo, onOutro }: Opcoes) {
  const client = useQueryClient();
  const [tentou, setTentou] = useState(false);
  const comProjeto = useAuth().user?.cod_projeto_pro !== undefined;
  const { mutateAsync } = useSaveRow(cadastro);
  /** Files chosen for a row that is not stored yet, by field. */
  const [esperam, setEsperam] = useState<Readonly<Record<string, File>>>({});
  /** How the save that is under way goes on: with the row that it stored, once it did. */
  const serie = useRef<{ readonly outro: boolean; readonly salva?: LinhaNaTela }>({ outro: false });
  const edicao = useEditing<LinhaNaTela, Campos>({
    lido: aberta,
    valuesOf: (linha) => initialOf(cadastro, linha, dados),
    save: async (linha, campos) => {
      const valores = changeOf(cadastro, linha && initialOf(cadastro, linha, dados), campos);
      const salva = await sendFiles(cadastro, await mutateAsync({ linha, valores }), esperam);
      setEsperam({});
      serie.current = { ...serie.current, salva };
      return salva;
    },
    reread: ({ id }) => client.fetchQuery({ ...rowQuery(cadastro, id), staleTime: 0 }),
    onSaved: () => {
      const { outro, salva } = serie.current;
      if (outro && salva) return onOutro?.(salva);
      notify({ message: savedMessage(cadastro, aberta !== undefined) });
      onSalvo(salva);
    },
    draftKey: `cadastro:${cadastro.path}:${aberta?.id ?? 'novo'}`,
  });
  const { base: linha, values: campos, before, fieldErrors, set } = edicao;
  const locais = problemsOf(cadastro, campos, comProjeto);
  return {
    edicao,
    linha,
    campos,
    mudou: Object.keys(changeOf(cadastro, before, campos)).length > 0,
    comProjeto,
    erroDe: (campo: string) => fieldErrors[campo] ?? (tentou ? locais[campo] : undefined),
    /** Errors inside a list, as the server found them: `2.quantidade` → what is wrong. */
    errosEm: (campo: string) =>
      Object.fromEntries(
        Object.entries(fieldErrors).flatMap(([onde, texto]) =>
          onde.startsWith(`${campo}.`) ? [[onde.slice(campo.length + 1), texto]] : [],
        ),
      ),
    esperam,
    /** Keeps a file until the new row is stored; undefined takes it away. */
    keepFile: (nome: string, arquivo: File | undefined) =>
      setEsperam(({ [nome]: _, ...outros }) => (arquivo ? { ...outros, [nome]: arquivo } : outros)),
    write: (campo: string, valor: unknown) => set({ [campo]: valor }),
    save: async (outro = false) => {
      serie.current = { outro };
      setTentou(true);
      if (Object.keys(locais).length === 0) await edicao.save();
    },
    /** Takes the row as it is after a file was sent; the typed values stay. */
    adopt: (nome: string, nova: LinhaNaTela) => {
      edicao.rebase(nova);
      set({ [nome]: nova[nome] });
      client.setQueryData(rowQuery(cadastro, nova.id).queryKey, nova);
    },
  };
}

export type RowFormState = ReturnType<typeof useRowForm>;
