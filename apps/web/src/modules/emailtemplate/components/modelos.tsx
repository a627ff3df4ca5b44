import { problemasDoModelo } from '@cadencia/domain/email-problemas.ts';
import { definicaoDe } from '@cadencia/domain/emailtemplate/catalogo.ts';
import type { ModeloEmail } from '@cadencia/domain/emailtemplate/schema.ts';
import { Flex, Text } from '@mantine/core';
import { DraftNotice } from '../../../components/draft-notice.tsx';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { formatInstante } from '../../../lib/formato.ts';
import { usePermission } from '../../../lib/session.ts';
import type { Modelos as Lidos } from '../api.ts';
import { AcoesModelo } from './acoes-modelo.tsx';
import { Editor } from './editor.tsx';
import { ListaModelos } from './lista-modelos.tsx';
import styles from './modelos.module.css';
import { Previa } from './previa.tsx';
import { useEdicoes } from './use-edicao.ts';

interface Props {
  readonly lidos: Lidos;
  readonly chave: ModeloEmail;
  readonly onPick: (chave: ModeloEmail) => void;
}

/** The templates: the list, the text of one, and its preview, side by side. */
export function Modelos({ lidos: { modelos, smtp, endereco }, chave, onPick }: Props) {
  const podeEditar = usePermission('EmailTemplate:EditarEmailTemplate');
  const edicao = useEdicoes(modelos);
  const gravado = modelos.find((modelo) => modelo.chave === chave);
  if (!gravado) return null;
  const texto = edicao.edicoes[chave] ?? gravado;
  const { quando, nome } = definicaoDe(chave);
  return (
    <>
      <LeaveGuard ativo={edicao.mudados.length > 0} titulo="Sair sem salvar?" onDiscard={edicao.settle}>
        O que você escreveu nos modelos ainda não foi salvo e será perdido.
      </LeaveGuard>
      <DraftNotice draft={edicao.draft} onRecuperar={edicao.recover} onDescartar={edicao.settle} />
      <div className={styles.modelos}>
        <ListaModelos modelos={modelos} atual={chave} mudados={edicao.mudados} onPick={onPick} />
        <Flex component="section" direction="column" gap={12} miw={0} aria-label={nome}>
          <div>
            <Text component="h2" fz="lg" fw={600}>
              {nome}
            </Text>
            <Text c="dimmed" fz="sm">
              {quando}
              {gravado.alteradoPor && ` Salvo por ${gravado.alteradoPor} em ${formatInstante(gravado.alteradoEm)}.`}
            </Text>
          </div>
          <Editor
            key={chave}
            modelo={chave}
            texto={texto}
            readOnly={!podeEditar}
            onChange={(novo) => edicao.change(chave, novo)}
          />
          {podeEditar && (
            <AcoesModelo
              key={`acoes ${chave}`}
              gravado={gravado}
              edicao={edicao.edicoes[chave]}
              valido={problemasDoModelo(chave, texto).length === 0}
              smtp={smtp}
              onDone={() => edicao.discard(chave)}
              onChoose={edicao.choose}
            />
          )}
        </Flex>
        <Previa modelo={chave} texto={texto} endereco={endereco} />
      </div>
    </>
  );
}
