import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';

const EXTENSAO: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

/** Names a picture from the clipboard, whose own name is not worth keeping. */
function named(arquivo: File): File {
  const extensao = EXTENSAO[arquivo.type];
  if (!extensao || !/^image\.\w+$/.test(arquivo.name)) return arquivo;
  const [hora, minuto, segundo] = new Date().toTimeString().split(/[: ]/);
  return new File([arquivo], `Imagem colada ${hora}h${minuto}m${segundo}.${extensao}`, { type: arquivo.type });
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes files that are dragged onto an element or pasted anywhere on the page. */
export function useChegada(ativa: boolean, onArquivos: (arquivos: readonly File[]) => void) {
  const [sobre, setSobre] = useState(false);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const arquivos = [...(event.clipboardData?.files ?? [])];
    if (event.defaultPrevented || arquivos.length === 0) return;
    event.preventDefault();
    onArquivos(arquivos.map(named));
  });
  useEffect(() => {
    if (!ativa) return undefined;
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [ativa]);
  const alvo = {
    onDragOver: (event: DragEvent) => {
      if (!ativa || !hasFiles(event)) return;
      event.preventDefault();
      setSobre(true);
    },
    onDragLeave: (event: DragEvent) => {
      // Dragging over an inner element is still dragging over it.
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setSobre(false);
    },
    onDrop: (event: DragEvent) => {
      if (!ativa || !hasFiles(event)) return;
      event.preventDefault();
      setSobre(false);
      onArquivos([...event.dataTransfer.files]);
    },
  };
  return { sobre, alvo };
}
