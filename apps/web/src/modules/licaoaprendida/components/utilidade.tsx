import { licaoaprendida } from '@cadencia/domain/licaoaprendida/cadastro.ts';
import { getLicoesDoServico, votarLicao } from '@cadencia/domain/licaoaprendida/endpoints.ts';
import { NA_BIBLIOTECA } from '@cadencia/domain/licaoaprendida/workflow.ts';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconThumbUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { rowQuery } from '../../../cadastro/api.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { call } from '../../../lib/api-client.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatContador } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { useThenRead } from '../../../lib/query.ts';

interface Props {
  readonly id: number;
  readonly votos: number;
  readonly votei: boolean;
}

/** Says that a lesson was useful, once for each person; pressed again, takes it back. */
export function Util({ id, votos, votei }: Props) {
  const vote = useThenRead(
    (util: boolean) => call(votarLicao, { params: { id: String(id) }, body: { util } }),
    [getLicoesDoServico.caminho],
    [licaoaprendida.path],
  );
  return (
    <Button
      size="compact-md"
      variant={votei ? 'light' : 'default'}
      leftSection={<IconThumbUp size={16} aria-hidden="true" />}
      aria-pressed={votei}
      loading={vote.isPending}
      onClick={() =>
        vote.mutate(!votei, { onError: (error) => notify({ color: 'red', message: textOfError(error).mensagem }) })
      }
    >
      {votei ? 'Útil para mim' : 'Útil'} ({votos})
    </Button>
  );
}

/** Who was helped by a lesson of the library. */
export function UtilidadeDaLicao({ id }: { readonly id: number }) {
  const { data: linha } = useQuery(rowQuery(licaoaprendida, id));
  if (!linha) return <Skeleton height={60} />;
  if (!NA_BIBLIOTECA.split(',').includes(String(linha['situacao'])))
    return <EmptyState frase="Só as lições da biblioteca recebem votos." />;
  const [votos, usos] = [Number(linha['votos']), Number(linha['usos'])];
  return (
    <Stack gap={8} align="flex-start">
      <Text fz="sm">
        {votos === 0
          ? 'Ninguém disse ainda que ela serviu.'
          : `Serviu a ${formatContador(votos, 'pessoa', 'pessoas')}.`}{' '}
        {usos === 0
          ? 'Nunca foi aplicada.'
          : `Foi aplicada em ${formatContador(usos, 'serviço', 'serviços')} de qualquer parada do cliente.`}
      </Text>
      <Util id={id} votos={votos} votei={linha['votei'] === true} />
    </Stack>
  );
}
