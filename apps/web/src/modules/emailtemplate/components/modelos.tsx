import { problemasDoModelo } from '@cadencia/domain/email-problemas.ts';
import { definicaoDe } from '@cadencia/domain/emailtemplate/catalogo.ts';
import type { ModeloEmail, ModeloGravado } from '@cadencia/domain/emailtemplate/schema.ts';
import { Flex, Stack, Text, UnstyledButton } from '@mantine/core';
import { DraftNotice } from '../../../components/draft-notice.tsx';
import { Heading } from '../../../components/heading.tsx';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import lado from '../../../components/side-list.module.css';
import { formatInstante } from '../../../lib/formato.ts';
import { usePermission } from '../../../lib/session.ts';
import type { Modelos as Lidos } from '../api.ts';
import { AcoesModelo } from './acoes-modelo.tsx';
import { Editor } from './editor.tsx';
import listaModelosStyles from './lista-modelos.module.css';
import styles from './modelos.module.css';
import { Previa } from './previa.tsx';
import { useEdicoes } from './use-edicao.ts';

interface PropsListaModelos {
  readonly modelos: readonly ModeloGravado[];
  readonly atual: ModeloEmail;
  readonly mudados: readonly ModeloEmail[];
  readonly onPick: (chave: ModeloEmail) => void;
}

function estadoDe({ padrao }: ModeloGravado, mudado: boolean): string {
  if (mudado) return 'Alteração não salva';
  return padrao ? 'Texto padrão' : 'Texto alterado';
}

/** Scrolls the current template into view: on narrow screens the list is one row that scrolls sideways. */
const showCurrent = (button: HTMLButtonElement | null): void => {
  const lista = button?.parentElement;
  if (lista && button) lista.scrollLeft = button.offsetLeft - (lista.clientWidth - button.clientWidth) / 2;
};

function ListaModelos({ modelos, atual, mudados, onPick }: PropsListaModelos) {
  return (
    <Stack component="nav" gap={2} className={listaModelosStyles.lista ?? ''} aria-label="Modelos">
      {modelos.map((modelo) => {
        const mudado = mudados.includes(modelo.chave);
        return (
          <UnstyledButton
            key={modelo.chave}
            className={`${lado.item} ${listaModelosStyles.modelo}`}
            aria-current={modelo.chave === atual ? 'true' : undefined}
            ref={modelo.chave === atual ? showCurrent : undefined}
            onClick={() => onPick(modelo.chave)}
          >
            <Text fw={600}>{definicaoDe(modelo.chave).nome}</Text>
            <Text fz="xs" {...(mudado ? { c: 'var(--cad-atencao)', fw: 600 } : { c: 'dimmed', fw: 400 })}>
              {estadoDe(modelo, mudado)}
            </Text>
          </UnstyledButton>
        );
      })}
    </Stack>
  );
}

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
            <Heading>{nome}</Heading>
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
