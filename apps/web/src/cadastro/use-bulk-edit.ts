import { ATIVO, type Cadastro } from '@cadencia/domain/cadastro.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { useState } from 'react';
import { notifyWithUndo } from '../components/undo-notice.tsx';
import { formatNumero } from '../lib/formato.ts';
import { changeRows, type Desfecho, isUso } from './api.ts';
import type { LinhaNaTela } from './values.ts';

interface Opcoes {
  readonly cadastro: Cadastro;
  /** The rows to edit, as they were when they were chosen. */
  readonly linhas: readonly LinhaNaTela[];
  readonly onMudou: () => void;
}

/** The server's answer to a rehearsal of the change. */
export interface Ensaio {
  readonly desfechos: readonly Desfecho[];
  readonly rotulos: LinhaNaTela['rotulos'];
  /** Ids of the rows that the change alters. */
  readonly mudam: ReadonlySet<number>;
  /** Ids of the rows that would become inactive while they are in use. */
  readonly emUso: ReadonlySet<number>;
  /** The person was told and changes the rows in use all the same. */
  readonly ciente: boolean;
}

const alteradas = (n: number): string => (n === 1 ? '1 registro alterado.' : `${formatNumero(n)} registros alterados.`);

/** Writes one value into one field of many rows: it rehearses the change first, and offers to undo it after. */
export function useBulkEdit({ cadastro, linhas, onMudou }: Opcoes) {
  const campos: Readonly<Record<string, Field>> = { ...cadastro.fields, ativo: ATIVO };
  const [nome, setNome] = useState<string>();
  const [valor, setValor] = useState<unknown>(null);
  const [ensaio, setEnsaio] = useState<Ensaio>();
  const [ocupada, setOcupada] = useState(false);
  const [falha, setFalha] = useState<unknown>();

  const ask = async (quais: readonly LinhaNaTela[], simular: boolean, ciente: boolean) => {
    setOcupada(true);
    setFalha(undefined);
    const valores = nome === undefined ? {} : { [nome]: valor };
    const alteracoes = quais.map(({ id, versao }) => ({ id, versao, valores }));
    try {
      return await changeRows(cadastro, alteracoes, { simular, ciente });
    } catch (erro) {
      setFalha(erro);
      return undefined;
    } finally {
      setOcupada(false);
    }
  };

  const undo = async (feitas: readonly Desfecho[], campo: string): Promise<string> => {
    const antes = new Map(linhas.map((linha) => [linha.id, linha[campo] ?? null]));
    const de = (id: number) => ({ [campo]: antes.get(id) });
    const volta = feitas.map(({ id, linha }) => ({ id, versao: linha?.versao ?? 0, valores: de(id) }));
    const { linhas: desfechos } = await changeRows(cadastro, volta, { ciente: true });
    onMudou();
    const presas = desfechos.filter(({ erro }) => erro).length;
    return presas === 0 ? 'Desfeito.' : `Desfeito, menos em ${formatNumero(presas)}: alguém mudou depois.`;
  };

  return {
    campos,
    nome,
    valor,
    ensaio,
    ocupada,
    falha,
    choose: (novo: string | undefined) => {
      setNome(novo);
      setValor(null);
      setEnsaio(undefined);
    },
    write: (novo: unknown) => {
      setValor(novo);
      setEnsaio(undefined);
    },
    prever: async (ciente = false) => {
      const resposta = await ask(linhas, true, ciente);
      if (!resposta || nome === undefined) return;
      const escrito = new Map(linhas.map((linha) => [linha.id, JSON.stringify(linha[nome])]));
      const outras = resposta.linhas.filter(
        ({ id, linha }) => linha && JSON.stringify(linha[nome]) !== escrito.get(id),
      );
      const mudam = new Set(outras.map(({ id }) => id));
      const usadas = resposta.linhas.filter(({ erro }) => isUso({ [nome]: valor }, erro)).map(({ id }) => id);
      const emUso = ciente ? (ensaio?.emUso ?? new Set()) : new Set(usadas);
      setEnsaio({ desfechos: resposta.linhas, rotulos: resposta.rotulos, mudam, emUso, ciente });
    },
    /** Answers whether the change was made. */
    apply: async (): Promise<boolean> => {
      const resposta = await ask(
        linhas.filter(({ id }) => ensaio?.mudam.has(id)),
        false,
        ensaio?.ciente ?? false,
      );
      if (!resposta || nome === undefined) return false;
      const feitas = resposta.linhas.filter(({ linha }) => linha);
      onMudou();
      notifyWithUndo({ texto: alteradas(feitas.length), undo: () => undo(feitas, nome) });
      return true;
    },
  };
}
