import { downloadAnexo } from '@cadencia/domain/anexo/endpoints.ts';
import type { ArquivoGuardado } from '@cadencia/domain/field-file.ts';
import { recebeBoletim, sse } from '@cadencia/domain/sse/cadastro.ts';
import { sendFotoDoBoletim } from '@cadencia/domain/sse/endpoints.ts';
import { Button, FileButton, Group, Image, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconCamera, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { naTela, type Resposta, rowQuery } from '../../../cadastro/api.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Panel } from '../../../components/panel.tsx';
import { pathOf } from '../../../lib/api-client.ts';
import { openFile } from '../../../lib/download.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatContador, formatData, formatNumero } from '../../../lib/formato.ts';
import { newKey } from '../../../lib/new-key.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import { miniaturaQuery } from '../../../lib/stored-file.ts';
import { upload } from '../../../lib/upload.ts';
import { withAddress } from '../../../lib/with-address.ts';
import { valoresQuery } from '../api.ts';

interface Boletim {
  readonly id: number;
  readonly data: string;
  readonly item: number;
  readonly quantidade: string;
  readonly observacao: string | null;
  readonly foto: ArquivoGuardado | null;
}

/** Sends the photo of a row over the version that was read; the next photo goes over the one that it left. */
function useEnvio(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ boletim, arquivo }: { readonly boletim: number; readonly arquivo: File }) => {
      const { versao } = await client.ensureQueryData(rowQuery(sse, id));
      const form = new FormData();
      // The server reads the key before the file.
      form.set('chave', newKey());
      form.set('arquivo', arquivo);
      const caminho = pathOf(sendFotoDoBoletim, {
        params: { id: String(id), boletim: String(boletim) },
        query: { versao },
      });
      return naTela((await upload({ ...sendFotoDoBoletim, caminho }, form)) as Resposta);
    },
    onSuccess: (linha) => {
      client.setQueryData(rowQuery(sse, id).queryKey, linha);
      void client.invalidateQueries({ queryKey: [sse.path] });
      notify({ message: 'Foto do boletim guardada.' });
    },
    onError: (error) => {
      const { mensagem, acao } = textOfError(error);
      notify({ title: 'A foto não foi guardada', message: `${mensagem} ${acao}`, color: 'red', autoClose: false });
      void client.invalidateQueries({ queryKey: [sse.path] });
    },
  });
}

function Foto({ foto, dia }: { readonly foto: ArquivoGuardado; readonly dia: string }) {
  const { data } = useQuery({ ...miniaturaQuery(foto.anexo), enabled: foto.miniatura });
  return (
    <UnstyledButton
      aria-label={`Abrir a foto do boletim de ${dia}: ${foto.nome}`}
      onClick={() => void openFile(downloadAnexo, { params: { id: String(foto.anexo) } })}
    >
      {data ? (
        <Image ref={withAddress(data, 'src')} alt="" w={88} h={88} radius="sm" />
      ) : (
        <IconFileTypePdf size={48} stroke={1.2} aria-hidden="true" />
      )}
    </UnstyledButton>
  );
}

interface DiaProps {
  readonly dia: string;
  readonly linhas: readonly Boletim[];
  readonly nomes: ReadonlyMap<number, string>;
  readonly envia: ReturnType<typeof useEnvio> | undefined;
}

/** Ways to the photo: the camera of a phone, and what is stored. */
const MEIOS = [
  { camera: true, aceita: 'image/*', rotulo: 'Tirar foto', Icone: IconCamera },
  { camera: false, aceita: 'image/*,.pdf', rotulo: 'Arquivo', Icone: IconPhoto },
];

/** The sheet of a day: what was done, and the photo of its signed paper, taken with a gloved thumb. */
function Dia({ dia, linhas, nomes, envia }: DiaProps) {
  // One paper may be of many rows.
  const fotos = [...new Map(linhas.flatMap(({ foto }) => (foto ? [[foto.anexo, foto]] : []))).values()];
  // Another photo takes the place of the one that the day has.
  const alvo = linhas.find(({ foto }) => foto) ?? linhas[0];
  const falta = fotos.length === 0;
  const forgetFoto = useRef<() => void>(null);
  const forgetArquivo = useRef<() => void>(null);
  const enviando = envia?.isPending === true && linhas.some(({ id }) => id === envia.variables.boletim);
  const send = (arquivo: File | null) => {
    if (!arquivo || !alvo) return;
    envia?.mutate({ boletim: alvo.id, arquivo });
    // The same file may be chosen again after a failure.
    forgetFoto.current?.();
    forgetArquivo.current?.();
  };
  return (
    <Panel
      titulo={dia}
      acao={
        falta && (
          <Text span fz="sm" fw={600} c="red">
            Sem foto
          </Text>
        )
      }
    >
      <Stack gap={12}>
        {linhas.map(({ id, item, quantidade, observacao }) => (
          <Text key={id} fz="sm">
            <span className="cad-numero">{formatNumero(Number(quantidade), 2)}</span>{' '}
            {nomes.get(item) ?? `do item ${item}`}
            {observacao && <Text span c="dimmed">{` · ${observacao}`}</Text>}
          </Text>
        ))}
        {fotos.length > 0 && (
          <Group gap={8}>
            {fotos.map((foto) => (
              <Foto key={foto.anexo} foto={foto} dia={dia} />
            ))}
          </Group>
        )}
        {envia && (
          <Group gap={8} wrap="nowrap">
            {MEIOS.map(({ camera, aceita, rotulo, Icone }) => (
              <FileButton
                key={rotulo}
                accept={aceita}
                {...(camera ? { capture: 'environment' as const } : {})}
                resetRef={camera ? forgetFoto : forgetArquivo}
                onChange={send}
              >
                {(props) => (
                  <Button
                    {...props}
                    size="lg"
                    px={16}
                    flex={camera ? 1 : 'none'}
                    variant={camera && falta ? 'filled' : 'default'}
                    loading={camera && enviando}
                    disabled={envia.isPending}
                    leftSection={<Icone size={22} aria-hidden="true" />}
                    aria-label={`${rotulo} do boletim de ${dia}`}
                  >
                    {rotulo}
                  </Button>
                )}
              </FileButton>
            ))}
          </Group>
        )}
      </Stack>
    </Panel>
  );
}

/** The daily sheets of a request by day, each with the photo of its signed paper. */
export function BoletinsDaSse({ id }: { readonly entidade: string; readonly id: number }) {
  const { data: linha, error, refetch, isFetching } = useQuery(rowQuery(sse, id));
  const { data: valores } = useQuery(valoresQuery(id));
  const pode = usePermission(sse.permission('Editar'));
  const envio = useEnvio(id);
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!linha) return <Skeleton height={220} />;
  const boletins = (linha['boletins'] ?? []) as readonly Boletim[];
  const dias = [...new Set(boletins.map(({ data }) => data))].sort();
  const nomes = new Map(valores?.itens.map(({ item, nome, unidade }) => [item, `${unidade ?? ''} · ${nome}`]));
  const faltam = dias.filter((dia) => boletins.every(({ data, foto }) => data !== dia || !foto)).length;
  if (dias.length === 0)
    return (
      <EmptyState
        frase="Ainda não há boletins."
        detalhe="Lance em Dados, na lista Boletins diários, o que se fez em cada dia; depois tire aqui a foto do boletim assinado."
      />
    );
  return (
    <Stack gap={16}>
      {faltam > 0 && (
        <Notice
          tone="atencao"
          titulo={`${faltam === 1 ? 'Falta' : 'Faltam'} a foto do boletim assinado de ${formatContador(faltam, 'dia', 'dias')}`}
        >
          Sem a foto de cada dia a SSE não é informada como executada.
        </Notice>
      )}
      {dias.map((dia) => (
        <Dia
          key={dia}
          dia={formatData(dia)}
          linhas={boletins.filter(({ data }) => data === dia)}
          nomes={nomes}
          envia={pode && recebeBoletim(linha) ? envio : undefined}
        />
      ))}
    </Stack>
  );
}
