import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SmallTable } from '../../../../components/small-table.tsx';
import { formatNumero } from '../../../../lib/formato.ts';
import { usePermission } from '../../../../lib/session.ts';
import { type Retida, retidasQuery } from '../api.ts';
import { AbrirEmLote } from './abrir-em-lote.tsx';
import { Parte } from './parte.tsx';

const TIPOS = {
  NOVA: {
    titulo: 'Novas OM após congelamento',
    nota: 'Chegaram do SAP depois que o escopo foi congelado: entram por ASFE.',
    acao: 'Abrir ASFE em lote',
    permissao: 'ServicoForaEscopo:CadastrarServicoForaEscopo',
  },
  EXCLUIDA: {
    titulo: 'Ordens que saíram do SAP',
    nota: 'Os serviços delas saem do escopo congelado por cancelamento.',
    acao: 'Abrir CAP em lote',
    permissao: 'CancelamentoServico:CadastrarCancelamentoServico',
  },
} as const;

/** Orders of one kind that wait, to be chosen. */
function Lista({ tipo, linhas }: { readonly tipo: Retida['tipo']; readonly linhas: readonly Retida[] }) {
  const { titulo, nota, acao, permissao } = TIPOS[tipo];
  const [fora, setFora] = useState<ReadonlySet<number>>(new Set());
  const [abrindo, setAbrindo] = useState<readonly number[]>();
  const executa = usePermission('ConversaoSap:ExecutarConversao');
  const pode = usePermission(permissao) && executa;
  const escolhidas = linhas.filter(({ id, falta }) => !falta && !fora.has(id)).map(({ id }) => id);
  const toggle = (id: number) => {
    const nova = new Set(fora);
    if (!nova.delete(id)) nova.add(id);
    setFora(nova);
  };
  if (linhas.length === 0 && !abrindo) return null;
  return (
    <Parte titulo={titulo} quantos={linhas.length} nota={nota}>
      <SmallTable
        rotulo={titulo}
        colunas={['Abrir', 'Ordem', 'Título', ...(tipo === 'NOVA' ? ['Operações', 'HH'] : []), 'Arquivo']}
        larga={2}
        mah={300}
        linhas={linhas.map(({ id, ordem, titulo: dito, operacoes, hh, arquivo, falta }) => ({
          id,
          celulas: [
            <Checkbox
              key="marca"
              aria-label={`Ordem ${ordem}`}
              checked={!falta && !fora.has(id)}
              disabled={!pode || falta !== null}
              onChange={() => toggle(id)}
            />,
            ordem,
            <>
              {dito}
              {falta && (
                <Text fz="xs" c="dimmed">
                  {falta}
                </Text>
              )}
            </>,
            ...(tipo === 'NOVA' ? [formatNumero(operacoes), formatNumero(hh)] : []),
            arquivo,
          ],
        }))}
      />
      {pode && (
        <Group>
          <Button disabled={escolhidas.length === 0} onClick={() => setAbrindo(escolhidas)}>
            {acao}
          </Button>
        </Group>
      )}
      {abrindo && <AbrirEmLote tipo={tipo} ids={abrindo} onClose={() => setAbrindo(undefined)} />}
    </Parte>
  );
}

/** What the freeze of the scope keeps apart: orders that came after it, and services whose orders are gone. */
export function Retidas() {
  const { data } = useQuery(retidasQuery);
  if (!data) return null;
  return (
    <>
      {(['NOVA', 'EXCLUIDA'] as const).map((tipo) => (
        <Lista key={tipo} tipo={tipo} linhas={data.linhas.filter((uma) => uma.tipo === tipo)} />
      ))}
      {data.total > data.linhas.length && (
        <Text fz="sm" c="dimmed" mt={8}>
          Aqui estão {formatNumero(data.linhas.length)} de {formatNumero(data.total)} ordens; as outras vêm quando estas
          saírem.
        </Text>
      )}
    </>
  );
}
