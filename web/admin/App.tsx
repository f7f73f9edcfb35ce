import type { EmotionCache } from '@emotion/cache';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { Toaster } from '../ui/overlay/Toaster.tsx';
import { UiProvider } from '../ui/Provider.tsx';
import { DashboardPage } from './dashboard/DashboardPage.tsx';
import { MenuPage } from './pages/MenuPage.tsx';
import { menuRoutes } from './pages/routes.ts';
import { PaletteHost } from './palette/PaletteHost.tsx';
import { Confirmation } from './session/factor/Confirmation.tsx';
import { Guard } from './session/Guard.tsx';
import { SignedIn } from './session/SignedIn.tsx';
import { SignInPage } from './session/SignInPage.tsx';
import { Boundary, BrokenScreen } from './shell/Boundary.tsx';
import { WaitScreen } from './shell/Screen.tsx';
import { words } from './words.ts';
import { PromiseNotices } from './work/PromiseNotices.tsx';

const InvitationPage = lazy(() =>
  import('./session/enrolment/InvitationPage.tsx').then(({ InvitationPage }) => ({ default: InvitationPage })),
);

/** The staff application: the sign-in page at `/auth`, and the dashboard, for signed-in staff, at `/admin`. */
export function App({ cache, client }: { cache: EmotionCache; client: QueryClient }) {
  return (
    <StrictMode>
      <UiProvider cache={cache}>
        <QueryClientProvider client={client}>
          <Boundary fallback={<BrokenScreen />}>
            <BrowserRouter>
              <Routes>
                <Route path="/auth" element={<SignInPage />} />
                <Route
                  path="/auth/invitation"
                  element={
                    <Suspense fallback={<WaitScreen alone text={words.invitation.loading} />}>
                      <InvitationPage />
                    </Suspense>
                  }
                />
                <Route
                  path="/admin"
                  element={
                    <Guard>
                      <DashboardPage />
                    </Guard>
                  }
                />
                {menuRoutes.map(({ path, label, needs, counted, Page }) => (
                  <Route
                    key={path}
                    path={path}
                    element={
                      <Guard>
                        <MenuPage label={label} needs={needs} counted={counted}>
                          <Page />
                        </MenuPage>
                      </Guard>
                    }
                  />
                ))}
                <Route path="*" element={<Navigate to="/admin" replace />} />
              </Routes>
              <SignedIn>
                <PromiseNotices />
                <PaletteHost />
              </SignedIn>
            </BrowserRouter>
            <Confirmation />
          </Boundary>
          <Toaster closeLabel={words.dismissToast} />
        </QueryClientProvider>
      </UiProvider>
    </StrictMode>
  );
}
