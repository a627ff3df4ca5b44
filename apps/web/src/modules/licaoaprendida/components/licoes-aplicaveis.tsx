import { CATEGORIAS, licaoaprendida } from '@cadencia/domain/licaoaprendida/cadastro.ts';
import {
  type DECISOES,
  decidirNoProjeto,
  getAplicaveis,
  getLicoesDoServico,
  LACOS,
  type LicaoAplicavel,
} from '@cadencia/domain/licaoaprendida/endpoints.ts';
import { Button, Paper, Stack, Text } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Drawer } from '../../../components/overlay.tsx';
import { StatusDot } from '../../../components/status-dot.tsx';
import { call } from '../../../lib/api-client.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatContador } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { readOptions, useThenRead } from '../../../lib/query.ts';
import { usePermission } from '../../../lib/session.ts';
import { PorDecidir } from './por-decidir.tsx';

const servicos = (n: number) => formatContador(n, 'serviço', 'serviços');

/** One lesson, and the way to decide it in every service of the project that it serves. */
function Aplicavel({ licao }: { readonly licao: LicaoAplicavel }) {
  const pode = usePermission(decidirNoProjeto.acesso);
  const decide = useThenRead(
    (body: { readonly decisao: keyof typeof DECISOES; readonly motivo?: string }) =>
      call(decidirNoProjeto, { params: { id: String(licao.id) }, body }),
    [getAplicaveis.caminho],
    [getLicoesDoServico.caminho],
    [licaoaprendida.path],
  );
  const { porDecidir, aplicadas } = licao;
  return (
    <Paper component="li" withBorder radius="md" p="12px 16px">
      <Stack gap={6}>
        <Text fw={600}>{licao.titulo}</Text>
        <Text fz="xs" c="dimmed">
          {licao.numero} · {licao.projeto} · {CATEGORIAS[licao.categoria]} · {LACOS[licao.laco]} ·{' '}
          {servicos(licao.servicos)} daqui ·{' '}
          {licao.usos === 0 ? 'nunca aplicada' : `aplicada ${formatContador(licao.usos, 'vez', 'vezes')}`}
          {licao.votos > 0 && ` · útil a ${formatContador(licao.votos, 'pessoa', 'pessoas')}`}
        </Text>
        <Text fz="sm">{licao.recomendacao}</Text>
        {porDecidir === 0 ? (
          <StatusDot tone={aplicadas > 0 ? 'feito' : 'neutro'}>
            {aplicadas > 0 ? `Aplicada em ${servicos(aplicadas)}` : 'Não se aplica'}
          </StatusDot>
        ) : (
          pode && (
            <PorDecidir
              aplicar={`Aplicar em ${servicos(porDecidir)}`}
              pergunta={`Por que não se aplica a ${servicos(porDecidir)}`}
              pending={decide.isPending}
              onDecide={(decisao, motivo) =>
                decide.mutate(
                  { decisao, ...(motivo !== undefined && { motivo }) },
                  { onError: (error) => notify({ color: 'red', message: textOfError(error).mensagem }) },
                )
              }
            />
          )
        )}
      </Stack>
    </Paper>
  );
}

/** While the services are planned: what the client's library knows of what they work on. */
export function LicoesAplicaveis() {
  const pode = usePermission(licaoaprendida.permission('Listar'));
  const [aberto, setAberto] = useState(false);
  const { data } = useQuery({ ...readOptions(getAplicaveis, {}, ['cadastro']), enabled: pode });
  const licoes = data?.licoes ?? [];
  if (licoes.length === 0) return null;
  const abertas = licoes.filter(({ porDecidir }) => porDecidir > 0).length;
  return (
    <>
      <Button
        variant={abertas > 0 ? 'light' : 'default'}
        leftSection={<IconBulb size={16} aria-hidden="true" />}
        onClick={() => setAberto(true)}
      >
        {formatContador(licoes.length, 'lição aplicável', 'lições aplicáveis')}
      </Button>
      <Drawer opened={aberto} onClose={() => setAberto(false)} position="right" size={720} title="Lições aplicáveis">
        <Stack gap="md">
          <Text fz="sm">
            {abertas === 0
              ? 'Todas decididas.'
              : `${formatContador(abertas, 'por decidir', 'por decidir')}: aplique, ou diga por que não serve. Para decidir num serviço só, use a aba Lições dele.`}
          </Text>
          <Stack component="ul" gap={8} m={0} p={0} style={{ listStyle: 'none' }}>
            {licoes.map((licao) => (
              <Aplicavel key={licao.id} licao={licao} />
            ))}
          </Stack>
        </Stack>
      </Drawer>
    </>
  );
}
