import { EDITAR_PACOTE } from '@cadencia/domain/pacote/endpoints.ts';
import { writePredecessoras } from '@cadencia/domain/pacote/predecessora.ts';
import { renumber } from '@cadencia/domain/pacote/rede.ts';
import type { PacoteGuardado } from '@cadencia/domain/pacote/schema.ts';
import { Box, Group, Stack, Switch, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import type { GradeHandle } from '../../../components/grade/grade-props.ts';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { Notice } from '../../../components/notice.tsx';
import { ErroApi, textOfError } from '../../../lib/erro-api.ts';
import { formatContador } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import { isChanged } from '../../../lib/use-editing.ts';
import { Conflito } from './conflito.tsx';
import { Ferramentas } from './ferramentas.tsx';
import { GradePacote } from './grade-pacote.tsx';
import type { Dicionario, Problema } from './leitura.ts';
import { type Campo, complete, isVazia } from './linha.ts';
import styles from './pacote.module.css';
import { Previa } from './previa.tsx';
import { Trecho } from './trecho.tsx';
import { usePrevia } from './use-previa.ts';
import { useRascunho } from './use-rascunho.ts';

const ROTULOS: Readonly<Record<Campo, string>> = {
  sequencia: 'Seq.',
  nome: 'Atividade',
  etapa: 'Etapa',
  especialidade: 'Especialidade',
  quantidade: 'Pessoas',
  formula: 'Fórmula',
  predecessoras: 'Predecessoras',
};
const MOSTRADOS = 6;

/** The problems that keep the package from being saved, each with a link to its cell. */
function Problemas({
  problemas,
  onIr,
}: {
  readonly problemas: readonly Problema[];
  readonly onIr: (problema: Problema) => void;
}) {
  if (problemas.length === 0) return null;
  const resto = problemas.length - MOSTRADOS;
  return (
    <Notice tone="atencao" titulo={`${formatContador(problemas.length, 'célula', 'células')} para corrigir`}>
      <Box component="ul" pl={18}>
        {problemas.slice(0, MOSTRADOS).map((problema) => (
          <li key={`${problema.linha.id} ${problema.campo}`}>
            <UnstyledButton className={styles.ir} c="marca" fw={600} onClick={() => onIr(problema)}>
              Linha {problema.numero}, {ROTULOS[problema.campo]}
            </UnstyledButton>{' '}
            {problema.mensagem}
            {problema.trecho && <Trecho texto={problema.linha.formula} {...problema.trecho} />}
          </li>
        ))}
        {resto > 0 && <li>e mais {resto}.</li>}
      </Box>
    </Notice>
  );
}

export interface EditorProps {
  readonly tipoId: number;
  readonly dicionario: Dicionario;
  readonly lido: PacoteGuardado | undefined;
  readonly copia: PacoteGuardado | undefined;
}

type Edicao = ReturnType<typeof useRascunho>;

function Identificacao({ edicao, podeEditar }: { readonly edicao: Edicao; readonly podeEditar: boolean }) {
  const { rascunho, change, erro } = edicao;
  const doNome = erro instanceof ErroApi ? erro.campos['nome'] : undefined;
  return (
    <Group align="flex-end" gap="8px 12px">
      <TextInput
        flex="2 1 260px"
        label="Nome do pacote"
        placeholder="Permutador — abertura completa"
        required
        maxLength={100}
        readOnly={!podeEditar}
        value={rascunho.nome}
        error={doNome}
        onChange={(evento) => change({ nome: evento.currentTarget.value })}
      />
      <TextInput
        flex="3 1 300px"
        label="Descrição"
        maxLength={500}
        readOnly={!podeEditar}
        value={rascunho.descricao}
        onChange={(evento) => change({ descricao: evento.currentTarget.value })}
      />
      <Switch
        mb={8}
        label="Ativo"
        disabled={!podeEditar}
        checked={rascunho.ativo}
        onChange={(evento) => change({ ativo: evento.currentTarget.checked })}
      />
    </Group>
  );
}

/** The server's refusal, where the lines do not show it themselves. */
function Recusa({ erro }: { readonly erro: Error | null }) {
  if (!erro) return null;
  const campos = erro instanceof ErroApi ? Object.entries(erro.campos) : [];
  const linhas = campos.flatMap(([onde, mensagem]) => {
    const [, n] = /^atividades\.(\d+)\./.exec(onde) ?? [];
    return n === undefined ? [] : [`Atividade ${Number(n) + 1}: ${mensagem}`];
  });
  const { mensagem, acao } = textOfError(erro);
  return (
    <Notice tone="critico" titulo="O pacote não foi salvo">
      {linhas.length > 0 ? linhas.slice(0, 5).join(' ') : `${mensagem} ${acao}`}
    </Notice>
  );
}

/** One typical package: its name, its activities, and their result on an equipment. */
export function Editor(props: EditorProps) {
  const { tipoId, dicionario } = props;
  const navigate = useNavigate();
  const podeEditar = usePermission(EDITAR_PACOTE);
  const edicao = useRascunho(props);
  const { rascunho, leitura, sujo, base, igual, atual, changeLinhas, gravar } = edicao;
  const { escolha, setEscolha, previa, falha } = usePrevia(tipoId, leitura.atividades);
  const grade = useRef<GradeHandle>(null);
  const save = async (gravando = leitura.atividades && gravar(leitura.atividades)) => {
    const gravado = await gravando;
    if (!gravado) return;
    notify({ message: 'Pacote salvo.' });
    if (!base)
      void navigate({
        to: '/tipoequipamento/$id/pacotes/$pacote',
        params: { id: String(tipoId), pacote: String(gravado.id) },
        replace: true,
        ignoreBlocker: true,
      });
  };
  const renumberLinhas = () => {
    const { atividades } = leitura;
    if (!atividades) return;
    const novas = renumber(atividades);
    changeLinhas((antes) =>
      complete(
        antes
          .filter((linha) => !isVazia(linha))
          .map((linha, n) => ({
            ...linha,
            sequencia: String(novas[n]?.sequencia ?? linha.sequencia),
            predecessoras: writePredecessoras(novas[n]?.predecessoras ?? []),
          })),
      ),
    );
  };
  const vazio = rascunho.linhas.every(isVazia);
  return (
    <Stack flex={{ base: 'none', sm: '1 1 0' }} gap={12} miw={0} style={{ overflow: 'auto' }}>
      <LeaveGuard ativo={sujo} titulo="O pacote não foi salvo">
        O que você escreveu será perdido.
      </LeaveGuard>
      <Identificacao edicao={edicao} podeEditar={podeEditar} />
      <Suspense fallback={<Box h={36} />}>
        <Ferramentas
          tipoId={tipoId}
          pacote={base}
          linhas={rascunho.linhas}
          podeEditar={podeEditar}
          sujo={sujo}
          salvavel={!atual && leitura.atividades !== undefined && rascunho.nome.trim() !== ''}
          salvando={edicao.salvando}
          onSalvar={() => void save()}
          onDesfazer={() => edicao.goBackTo()}
          {...(leitura.atividades && { onRenumerar: renumberLinhas })}
        />
      </Suspense>
      {atual ? (
        <Conflito
          mensagem={textOfError(edicao.erro).mensagem}
          era={igual}
          agora={atual}
          minha={rascunho}
          salvando={edicao.salvando}
          onSalvar={(escolhido) => void save(edicao.choose(escolhido))}
          onDescartar={() => edicao.goBackTo()}
        />
      ) : (
        !isChanged(edicao.erro) && <Recusa erro={edicao.erro} />
      )}
      {podeEditar && vazio && (
        <Text fz="sm" c="dimmed">
          Escreva a primeira atividade na linha vazia, ou copie as linhas do Excel e cole sobre ela: sequência,
          atividade, etapa, especialidade, pessoas, duração ou fórmula. Nada muda antes de salvar.
        </Text>
      )}
      <Problemas
        problemas={leitura.problemas}
        onIr={({ linha, campo }) => {
          grade.current?.goTo(linha.id, campo);
          grade.current?.focus();
        }}
      />
      <Suspense fallback={<Box h={61} />}>
        <Previa
          tipoId={tipoId}
          escolha={escolha}
          onEscolha={setEscolha}
          previa={previa}
          falha={falha}
          parada={!leitura.atividades}
        />
      </Suspense>
      <GradePacote
        ref={grade}
        linhas={rascunho.linhas}
        problemas={leitura.problemas}
        previa={previa}
        dicionario={dicionario}
        podeEditar={podeEditar}
        sujo={sujo}
        onMudar={changeLinhas}
      />
    </Stack>
  );
}
