import { CAMPOS_PROJETO, type CampoProjeto } from '@cadencia/domain/projeto/ficha/cadastro.ts';
import type { Ficha } from '@cadencia/domain/projeto/ficha/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../../lib/notify.ts';
import { useEditing } from '../../../../lib/use-editing.ts';
import { camposDoErro, fichaQuery, toFicha, useSaveFicha } from '../api.ts';
import { mudadosEntre, problemasDe, type Valores } from './problemas.ts';

const TODOS = Object.keys(CAMPOS_PROJETO) as CampoProjeto[];

const valoresDe = (ficha: Valores): Valores =>
  Object.fromEntries([...TODOS, 'dataBase'].map((campo) => [campo, ficha[campo] ?? null]));

/** The form of one project: its values are kept over reloads, and compared when somebody else saves. */
export function useFichaForm(lida: Ficha) {
  const client = useQueryClient();
  const salvar = useSaveFicha(lida.id);
  const [motivo, setMotivo] = useState('');
  const [tentou, setTentou] = useState(false);
  const edicao = useEditing<Ficha, Valores>({
    lido: lida,
    valuesOf: (ficha = lida) => valoresDe(ficha as Valores),
    save: async (sobre = lida, valores) => {
      const mudados = mudadosEntre(sobre as Valores, valores);
      const mudanca = Object.fromEntries(mudados.map((campo) => [campo, valores[campo] ?? null]));
      return toFicha(await salvar.mutateAsync({ ...mudanca, versao: sobre.versao, ...(motivo ? { motivo } : {}) }));
    },
    reread: async () => toFicha(await client.fetchQuery({ ...fichaQuery(lida.id), staleTime: 0 })),
    onSaved: () => {
      setMotivo('');
      setTentou(false);
      notify({ message: 'Projeto salvo.' });
    },
    draftKey: `projeto:${lida.id}`,
  });
  const { values, before, changed, set } = edicao;
  const problemas = problemasDe(values, TODOS);
  const doServidor = camposDoErro(edicao.error);
  return {
    edicao,
    motivo,
    setMotivo,
    pedeMotivo: String(values['dataBase']) < String(before['dataBase']),
    setCampo: (campo: string, valor: unknown) => set({ [campo]: valor }),
    erroDe: (campo: string): string | undefined => doServidor[campo] ?? (tentou ? problemas[campo] : undefined),
    store: async () => {
      setTentou(true);
      if (Object.keys(problemas).length === 0 && changed.length > 0) await edicao.save();
    },
  };
}
