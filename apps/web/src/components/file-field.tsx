import { Box, Button, Flex, Group, Input, Stack } from '@mantine/core';
import { IconFile, IconPhoto } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatBytes } from '../lib/bytes.ts';
import { textOfError } from '../lib/erro-api.ts';
import { newKey } from '../lib/new-key.ts';
import { arquivoQuery, miniaturaQuery } from '../lib/stored-file.ts';
import { withAddress } from '../lib/with-address.ts';
import styles from './file-field.module.css';
import { useWithdrawFile } from './withdraw-file.tsx';

/** A file that the product keeps. */
interface Guardado {
  readonly anexo: number;
  readonly nome: string;
  readonly tamanho: number;
  /** Whether the file has a small picture. */
  readonly miniatura: boolean;
}

interface Props {
  readonly rotulo: string;
  readonly ajuda?: string | undefined;
  /** Says which files it takes: `PNG ou SVG de até 1 MB`. */
  readonly aceito: string;
  /** The `accept` of the file field. */
  readonly aceita: string;
  readonly valor: Guardado | null;
  /** A file that will be sent later. */
  readonly esperado?: File | undefined;
  /** Why the file cannot be changed here and now; undefined when it can. */
  readonly parado: string | undefined;
  /** Sends a file that replaces the current one; rejects with the error that the person reads. */
  readonly onEnviar: (arquivo: File, chave: string) => Promise<unknown>;
  readonly onRetirar: () => Promise<unknown>;
}

function Quadro({ valor, esperado }: Pick<Props, 'valor' | 'esperado'>) {
  const { data } = useQuery({ ...miniaturaQuery(valor?.anexo ?? 0), enabled: valor?.miniatura ?? false });
  const imagem = esperado?.type.startsWith('image/') ? esperado : data;
  const Icone = valor && !valor.miniatura ? IconFile : IconPhoto;
  return (
    <Flex
      component="span"
      className={styles.quadro}
      flex="none"
      align="center"
      justify="center"
      w={72}
      h={72}
      bd="1px solid var(--cad-borda)"
      bdrs="md"
    >
      {imagem && (esperado || valor) ? (
        <img ref={withAddress(imagem, 'src')} alt="" />
      ) : (
        <Icone size={28} stroke={1.4} aria-hidden="true" />
      )}
    </Flex>
  );
}

/** Hands the file to the browser's own downloads. */
function useDownload() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ anexo, nome }: Guardado) => {
      const link = document.createElement('a');
      const endereco = URL.createObjectURL(await client.fetchQuery(arquivoQuery(anexo)));
      link.href = endereco;
      link.download = nome;
      link.click();
      URL.revokeObjectURL(endereco);
    },
  });
}

/** A file that is the value of a field: it is sent, changed and removed at once, not with the rest of the form. */
export function FileField({ rotulo, ajuda, aceito, aceita, valor, esperado, parado, onEnviar, onRetirar }: Props) {
  const client = useQueryClient();
  const campo = useRef<HTMLInputElement>(null);
  // The same file keeps its key, so that sending it twice stores it once.
  const tentativa = useRef<{ readonly arquivo: File; readonly chave: string }>(undefined);
  const enviar = useMutation({
    mutationFn: (arquivo: File) => {
      if (tentativa.current?.arquivo !== arquivo) tentativa.current = { arquivo, chave: newKey() };
      return onEnviar(arquivo, tentativa.current.chave);
    },
  });
  const retirada = useWithdrawFile({
    nome: valor?.nome ?? '',
    explicacao: `O arquivo deixa de ser ${rotulo}.`,
    read: () => client.fetchQuery(arquivoQuery(valor?.anexo ?? 0)),
    send: (arquivo) => onEnviar(arquivo, newKey()),
    withdraw: onRetirar,
  });
  const visto = esperado ? { nome: esperado.name, tamanho: esperado.size } : valor;
  const baixar = useDownload();
  const falha = enviar.error ?? baixar.error;
  const texto = falha ? textOfError(falha) : undefined;
  return (
    <Input.Wrapper
      label={rotulo}
      labelElement="div"
      description={[ajuda, `${aceito}.`].filter(Boolean).join(' ')}
      error={texto && `${texto.mensagem} ${texto.acao}`}
      role="group"
      aria-label={rotulo}
    >
      <Flex align="center" gap={12} mih={72} mt={4}>
        <Quadro valor={valor} esperado={esperado} />
        <Stack gap={6} miw={0}>
          {visto && (
            <Box component="span" style={{ overflowWrap: 'anywhere' }}>
              {visto.nome}{' '}
              <Box component="span" fz="sm" c="dimmed">
                {formatBytes(visto.tamanho)}
              </Box>
            </Box>
          )}
          {parado !== undefined && (
            <Box component="span" fz="sm" c="dimmed">
              {parado}
            </Box>
          )}
          <Group gap={8}>
            {parado === undefined && (
              <Button
                size="compact-sm"
                variant="default"
                loading={enviar.isPending}
                onClick={() => campo.current?.click()}
              >
                {visto ? 'Trocar' : 'Escolher arquivo'}
              </Button>
            )}
            {valor && (
              <Button
                size="compact-sm"
                variant="default"
                loading={baixar.isPending}
                onClick={() => baixar.mutate(valor)}
              >
                Baixar
              </Button>
            )}
            {visto && parado === undefined && (
              <Button
                size="compact-sm"
                variant="default"
                disabled={enviar.isPending}
                onClick={esperado ? () => void onRetirar() : retirada.ask}
              >
                Retirar
              </Button>
            )}
          </Group>
        </Stack>
        <input
          ref={campo}
          type="file"
          className="cad-somente-leitor"
          tabIndex={-1}
          aria-label={`Arquivo de ${rotulo}`}
          accept={aceita}
          onChange={({ currentTarget }) => {
            const [arquivo] = currentTarget.files ?? [];
            if (arquivo) enviar.mutate(arquivo);
            currentTarget.value = '';
          }}
        />
      </Flex>
      {retirada.dialogo}
    </Input.Wrapper>
  );
}
