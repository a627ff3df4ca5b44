import { registrofotografico } from '@cadencia/domain/registrofotografico/cadastro.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { saveRows } from '../../../cadastro/api.ts';
import type { FormaProps } from '../../../cadastro/parts.ts';
import type { FonteGrade } from '../../../components/grade/fontes/fonte.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatContador } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import type { Foto } from '../api.ts';

/** Flags the chosen photos for the weekly report, or makes a pair of two. */
export function AcoesDasEscolhidas({
  lista,
  fonte,
}: {
  readonly lista: FormaProps['lista'];
  readonly fonte: FonteGrade<Foto>;
}) {
  const podeEditar = usePermission(registrofotografico.permission('Editar'));
  const [gravando, setGravando] = useState(false);
  const ids = [...lista.selecao.ids];
  const fotos = ids.flatMap((id) => fonte.getRow(fonte.indexOf?.(id) ?? -1) ?? []);
  if (!podeEditar || lista.selecao.todas || fotos.length < ids.length) return null;
  const save = async (alteracoes: Parameters<typeof saveRows>[1], feito: string) => {
    setGravando(true);
    try {
      const desfechos = await saveRows(registrofotografico, alteracoes, false);
      const recusas = desfechos.flatMap(({ erro }) => (erro ? [Object.values(erro.campos)[0] ?? erro.mensagem] : []));
      if (recusas.length === 0) notify({ message: feito, color: 'green' });
      else
        notify({
          message: `${formatContador(recusas.length, 'foto não mudou', 'fotos não mudaram')}: ${recusas[0]}`,
          color: 'red',
        });
      fonte.reload?.();
    } catch (erro) {
      notify({ message: textOfError(erro).mensagem, color: 'red' });
    } finally {
      setGravando(false);
    }
  };
  const [antes, depois] = fotos.toSorted((a, b) => String(a.capturadaEm).localeCompare(String(b.capturadaEm)));
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        loading={gravando}
        onClick={() =>
          void save(
            fotos.map(({ id, versao }) => ({ id, versao, valores: { paraInforme: true } })),
            'As fotos vão para o informe.',
          )
        }
      >
        Para o informe
      </Button>
      {fotos.length === 2 && antes && depois && (
        <Button
          size="compact-sm"
          variant="default"
          loading={gravando}
          onClick={() =>
            void save(
              [
                { id: antes.id, versao: antes.versao, valores: { momento: 'ANTES' } },
                { id: depois.id, versao: depois.versao, valores: { momento: 'DEPOIS', antesId: antes.id } },
              ],
              'O par antes × depois está formado.',
            )
          }
        >
          Formar par
        </Button>
      )}
    </>
  );
}
