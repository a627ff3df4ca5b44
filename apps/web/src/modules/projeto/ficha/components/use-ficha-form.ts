import { CAMPOS_PROJETO, type CampoProjeto } from '@cadencia/domain/projeto/ficha/cadastro.ts';
import type { Ficha } from '@cadencia/domain/projeto/ficha/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft } from '../../../../lib/draft.ts';
import { ErroApi } from '../../../../lib/erro-api.ts';
import { notify } from '../../../../lib/notify.ts';
import { camposDoErro, fichaQuery, toFicha, useSaveFicha } from '../api.ts';
import { mudadosEntre, problemasDe, type Valores } from './problemas.ts';

const TODOS = Object.keys(CAMPOS_PROJETO) as CampoProjeto[];

/** The form of one project: what is typed over what was read, kept through reloads, and compared when somebody else saves. */
export function useFichaForm(lida: Ficha) {
  const client = useQueryClient();
  const salvar = useSaveFicha(lida.id);
  // What the form began with: it is saved over that version, whatever arrives meanwhile.
  const [base, setBase] = useState<Valores>(lida as Valores);
  const [digitado, setDigitado] = useState<Valores>({});
  const [motivo, setMotivo] = useState('');
  const [tentou, setTentou] = useState(false);
  const [salvo, setSalvo] = useState<Valores>();
  const valores = { ...base, ...digitado };
  const mudados = mudadosEntre(base, valores);
  const rascunho = useDraft<Valores>(`projeto:${lida.id}`, mudados.length > 0 ? digitado : undefined);
  const problemas = problemasDe(valores, TODOS);
  const erro = salvar.error;
  const doServidor = camposDoErro(erro);
  const pedeMotivo = String(valores['dataBase']) < String(base['dataBase']);

  // Nothing typed: what others save shows as it comes.
  if (mudados.length === 0 && !salvar.isPending && base['versao'] !== lida.versao) setBase(lida as Valores);

  const recomecar = (de: Valores, sobre: Valores = {}) => {
    setBase(de);
    setDigitado(sobre);
    setSalvo(undefined);
    setTentou(false);
    salvar.reset();
  };

  const gravar = async () => {
    setTentou(true);
    if (Object.keys(problemas).length > 0 || mudados.length === 0) return;
    const mudanca = Object.fromEntries(mudados.map((campo) => [campo, valores[campo] ?? null]));
    try {
      const nova = await salvar.mutateAsync({
        ...mudanca,
        versao: Number(base['versao']),
        ...(motivo ? { motivo } : {}),
      });
      rascunho.settle();
      setMotivo('');
      recomecar(toFicha(nova) as Valores);
      void notify({ message: 'Projeto salvo.' });
    } catch (error) {
      if (error instanceof ErroApi && error.codigo === 'registro.alterado')
        setSalvo(toFicha(await client.fetchQuery({ ...fichaQuery(lida.id), staleTime: 0 })) as Valores);
    }
  };

  return {
    valores,
    base,
    mudados,
    rascunho,
    motivo,
    setMotivo,
    pedeMotivo,
    salvo,
    erro: salvo === undefined ? erro : null,
    salvando: salvar.isPending,
    setCampo: (campo: string, valor: unknown) => setDigitado((antes) => ({ ...antes, [campo]: valor })),
    setDigitado,
    erroDe: (campo: string): string | undefined => doServidor[campo] ?? (tentou ? problemas[campo] : undefined),
    gravar,
    desfazer: () => {
      rascunho.settle();
      recomecar(base);
    },
    manter: () => recomecar(salvo ?? base, digitado),
    descartar: () => {
      rascunho.settle();
      recomecar(salvo ?? base);
    },
  };
}
