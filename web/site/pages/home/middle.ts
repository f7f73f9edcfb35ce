export { LeadMagnet } from './leadMagnet/LeadMagnet.tsx';
export { Team } from './Team.tsx';
export { TrustBadges } from './TrustBadges.tsx';
