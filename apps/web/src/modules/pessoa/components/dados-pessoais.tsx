import { formatDocumento } from '@cadencia/domain/documento.ts';
import { pessoa } from '@cadencia/domain/pessoa/cadastro.ts';
import type { AptidaoDaPessoa } from '@cadencia/domain/pessoa/endpoints.ts';
import { VER_DADOS } from '@cadencia/domain/pessoa/schema.ts';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowQuery } from '../../../cadastro/api.ts';
import type { LinhaNaTela } from '../../../cadastro/values.ts';
import { ErrorState } from '../../../components/error-state.tsx';
import { Failure, Notice } from '../../../components/notice.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import { aptidaoQuery, useAnonimizar, useExportPessoa, useVerCpf } from '../api.ts';
import { Parte } from './parte.tsx';
import { UsuarioDaPessoa } from './usuario-da-pessoa.tsx';

interface Props {
  readonly linha: LinhaNaTela;
}

function Cpf({ linha }: Props) {
  const podeVer = usePermission(VER_DADOS);
  const { data, mutate, reset, isPending, error } = useVerCpf(linha.id);
  const mascarado = linha['cpf'] as string | null;
  if (mascarado === null)
    return (
      <Parte titulo="CPF">
        <Text fz="sm" c="dimmed">
          Sem CPF cadastrado.
        </Text>
      </Parte>
    );
  return (
    <Parte titulo="CPF">
      <Group gap={8}>
        <Text span className="cad-numero" fz="lg">
          {data ? formatDocumento('CPF', data.cpf) : mascarado}
        </Text>
        {podeVer && (
          <Button variant="default" size="compact-sm" loading={isPending} onClick={() => (data ? reset() : mutate())}>
            {data ? 'Esconder' : 'Ver CPF'}
          </Button>
        )}
      </Group>
      <Text fz="sm" c="dimmed">
        Cada vez que alguém vê o CPF inteiro, isso fica no histórico da pessoa.
      </Text>
      <Failure titulo="Não foi possível concluir" error={error} />
    </Parte>
  );
}

function Exportar({ linha }: Props) {
  const { mutate, isPending, error } = useExportPessoa(linha.id);
  return (
    <Parte titulo="Pedido da própria pessoa">
      <Text fz="sm" c="dimmed">
        Um ZIP com tudo o que o produto guarda dela: em dados.json, cadastro, contatos, frentes, contratos, atividades,
        comentários e histórico; na pasta arquivos, os anexos do registro.
      </Text>
      <Group>
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          Exportar dados
        </Button>
      </Group>
      <Failure titulo="Não foi possível concluir" error={error} />
    </Parte>
  );
}

function Anonimizar({ linha }: Props) {
  const [perguntando, setPerguntando] = useState(false);
  const { mutate, isPending, error, reset } = useAnonimizar(linha);
  const close = () => {
    setPerguntando(false);
    reset();
  };
  const anonymize = () =>
    mutate(undefined, {
      onSuccess: () => {
        close();
        notify({ message: 'Pessoa anonimizada.' });
      },
    });
  return (
    <Parte titulo="Anonimizar">
      <Text fz="sm" c="dimmed">
        Apaga nome, documentos, contatos, treinamentos, anexos e comentários. O registro continua, sem dizer de quem
        era. Só de uma pessoa inativa.
      </Text>
      <Group>
        <Button variant="light" color="red" disabled={linha.ativo} onClick={() => setPerguntando(true)}>
          Anonimizar…
        </Button>
      </Group>
      {linha.ativo && (
        <Text fz="sm" c="dimmed">
          Esta pessoa está ativa: inative-a primeiro, na aba Dados.
        </Text>
      )}
      <Modal opened={perguntando} onClose={close} title={`Anonimizar ${String(linha['nome'])}?`} size={460}>
        <p>Não há como desfazer. Nem o administrador recupera os dados.</p>
        <Failure titulo="Não foi possível concluir" error={error} />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            Cancelar
          </Button>
          <Button color="red" loading={isPending} onClick={anonymize}>
            Anonimizar
          </Button>
        </Group>
      </Modal>
    </Parte>
  );
}

function Conteudo({ linha, aptidao }: Props & { readonly aptidao: AptidaoDaPessoa }) {
  const podeVer = usePermission(VER_DADOS);
  const podeExcluir = usePermission(pessoa.permission('Excluir'));
  if (aptidao.anonimizadaEm !== null)
    return (
      <Notice tone="info" titulo="Pessoa anonimizada">
        Os dados pessoais foram apagados e não voltam.
      </Notice>
    );
  return (
    <>
      <Cpf linha={linha} />
      <UsuarioDaPessoa lido={aptidao} />
      {podeVer && <Exportar linha={linha} />}
      {podeVer && podeExcluir && <Anonimizar linha={linha} />}
    </>
  );
}

export function DadosPessoais({ id }: { readonly id: number }) {
  const linha = useQuery(rowQuery(pessoa, id));
  const aptidao = useQuery(aptidaoQuery(id));
  const falha = linha.error ?? aptidao.error;
  if (falha) return <ErrorState error={falha} onRetry={() => void Promise.all([linha.refetch(), aptidao.refetch()])} />;
  if (!linha.data || !aptidao.data) return <p role="status">Carregando…</p>;
  return <Conteudo linha={linha.data} aptidao={aptidao.data} />;
}
